//! Has the linker leave its relocations, which tell `xtask/split` what each page needs. It removes them. A program that
//! stays whole (profile `dev-site`) has no use for them.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|is| is == value);
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bin=hardwood-app=--emit-relocs");
    }
}
