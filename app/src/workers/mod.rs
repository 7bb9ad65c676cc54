//! Web workers that run long tasks on the same compiled program: the pool, and the tasks as bytes.

mod pool;
mod task;

pub use pool::{Worker, WorkerPool};
pub use task::{Odds, PlayOn, Task, read_played, write_played};
