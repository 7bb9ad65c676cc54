//! A pool of workers: threads that run the same program (`www/worker.js`), for work that would keep the page
//! from answering.

use crate::browser::{SplitPoint, breathe, method};
use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// House: more workers do not make a season faster.
const MOST: u32 = 4;

/// A pool of workers. If the browser has none, the page does the work between two of its drawings.
pub struct WorkerPool {
    workers: Vec<JsValue>,
    /// The page's own worker function, if there are no workers.
    own: Option<Worker>,
}

/// A worker's function: from a task in bytes to its answer in bytes.
pub type Worker = fn(&[u8]) -> Vec<u8>;

impl Drop for WorkerPool {
    fn drop(&mut self) {
        for worker in &self.workers {
            if let Some(end) = method(worker, "end") {
                // it can't fail
                let _ = end.call0(worker);
            }
        }
    }
}

impl WorkerPool {
    /// Spawns workers for `work`, one for each processor and at most four; each begins with the task `first`.
    ///
    /// # Errors
    /// The program's message about the task.
    pub async fn spawn(work: SplitPoint<Worker>, first: &[u8]) -> Result<WorkerPool, String> {
        let processors =
            web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency()) as u32;
        let mut pool = Self::of(work, processors.clamp(1, MOST)).await;
        if pool.is_page() {
            pool.own = Some(work.load().await?);
        }
        let begun: Vec<_> = (0..pool.size()).map(|at| pool.ask(at, first)).collect();
        for begun in begun {
            begun.await?;
        }
        Ok(pool)
    }

    /// Spawns a single worker for `work`, beside the page's own work; if the browser has none, the pool is
    /// empty.
    pub async fn one(work: SplitPoint<Worker>) -> WorkerPool {
        Self::of(work, 1).await
    }

    /// Spawns up to `most` workers.
    async fn of(work: SplitPoint<Worker>, most: u32) -> WorkerPool {
        let mut pool = WorkerPool { workers: vec![], own: None };
        let coming: Vec<Option<Promise>> = (0..most).map(|_| start(&work.name())).collect();
        for worker in coming.into_iter().flatten() {
            // a worker that fails to start is not waited for: the others do its work
            pool.workers.extend(JsFuture::from(worker).await.ok());
        }
        pool
    }

    /// The number of workers; at least one, the page itself.
    #[must_use]
    pub fn size(&self) -> usize {
        self.workers.len().max(1)
    }

    /// Whether the page itself does the work: then its tasks should be small.
    #[must_use]
    pub fn is_page(&self) -> bool {
        self.workers.is_empty()
    }

    /// Runs a task on the worker at this place. It begins at once, and runs beside the tasks of the others.
    ///
    /// # Errors
    /// The program's message about the task, or that the worker failed.
    pub fn ask(&self, at: usize, task: &[u8]) -> impl Future<Output = Result<Vec<u8>, String>> + use<> {
        let asked = self.workers.get(at).map(|worker| tell(worker, task));
        let (own, task) = (self.own, if asked.is_none() { task.to_vec() } else { vec![] });
        async move {
            let answer = match asked {
                Some(promise) => {
                    let promise = promise.ok_or("the worker can't be asked")?;
                    let done = JsFuture::from(promise).await.map_err(|why| said(&why))?;
                    Uint8Array::new(&done).to_vec()
                }
                None => {
                    breathe().await;
                    own.ok_or("there is no worker")?(&task)
                }
            };
            match answer.split_first() {
                Some((0, done)) => Ok(done.to_vec()),
                Some((_, why)) => Err(String::from_utf8_lossy(why).into_owned()),
                None => Err("the worker gave no answer".to_owned()),
            }
        }
    }
}

fn start(split_point: &str) -> Option<Promise> {
    method(&js_sys::global(), "hardwoodWorker")?
        .call1(&JsValue::NULL, &split_point.into())
        .ok()?
        .dyn_into()
        .ok()
}

fn tell(worker: &JsValue, task: &[u8]) -> Option<Promise> {
    let ask: Function = Reflect::get(worker, &"ask".into()).ok()?.dyn_into().ok()?;
    ask.call1(worker, &Uint8Array::from(task)).ok()?.dyn_into().ok()
}

fn said(why: &JsValue) -> String {
    why.as_string().unwrap_or_else(|| "the worker stopped".to_owned())
}
