//! Has the linker leave its relocations, which tell `xtask/src/split` what each page needs. It removes them.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=hardwood-app=--emit-relocs");
    }
}
