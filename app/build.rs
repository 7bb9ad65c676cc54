//! Has the linker leave its relocations, by which `xtask/src/split` knows what each page needs. They are cut off there.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-arg-bin=hardwood-app=--emit-relocs");
}
