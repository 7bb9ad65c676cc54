//! A folder of the device that a person lets the page write into, in browsers with File System Access.

use super::database::{ended, open_database};
use super::page::method;
use idb::{Error, TransactionMode};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DomException;

const PICK: &str = "showDirectoryPicker";
/// The database that keeps the folder: only a database can keep a handle.
const NAME: &str = "hardwood-folder";
const STORE: &str = "folder";

/// A folder that a person chose.
pub struct Folder(JsValue);

impl Folder {
    /// Whether this browser can let a page write into a folder.
    #[must_use]
    pub fn is_possible() -> bool {
        method(&js_sys::global(), PICK).is_some()
    }

    /// Lets the person choose a folder; `None` if they canceled.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn choose() -> Result<Option<Folder>, String> {
        // the browser opens its window where its last one was
        let options = object(&[("id", "hardwood"), ("mode", "readwrite")]);
        match call(&js_sys::global(), PICK, &[options]).await {
            Ok(handle) => Ok(Some(Folder(handle))),
            Err(error)
                if error.dyn_ref::<DomException>().is_some_and(|error| error.name() == "AbortError") =>
            {
                Ok(None)
            }
            Err(error) => Err(said(&error)),
        }
    }

    /// The folder that was chosen last, if it was not forgotten.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn kept() -> Result<Option<Folder>, String> {
        let kept =
            with_store(TransactionMode::ReadOnly, async |store| store.get(JsValue::from(STORE))?.await);
        Ok(kept.await?.map(Folder))
    }

    /// Remembers the folder.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn keep(&self) -> Result<(), String> {
        let put = async |store: idb::ObjectStore| store.put(&self.0, Some(&STORE.into()))?.await;
        with_store(TransactionMode::ReadWrite, put).await.map(drop)
    }

    /// Forgets the folder that was chosen last.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn forget() -> Result<(), String> {
        with_store(TransactionMode::ReadWrite, async |store| store.delete(JsValue::from(STORE))?.await).await
    }

    /// Its name without its path, which browsers do not give out.
    #[must_use]
    pub fn name(&self) -> String {
        Reflect::get(&self.0, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// Whether the page may write into it; with `ask`, the browser asks the person first if it must.
    pub async fn may_write(&self, ask: bool) -> bool {
        let name = if ask { "requestPermission" } else { "queryPermission" };
        let answer = call(&self.0, name, &[object(&[("mode", "readwrite")])]).await;
        answer.is_ok_and(|answer| answer.as_string().as_deref() == Some("granted"))
    }

    /// The names of its files.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn names(&self) -> Result<Vec<String>, String> {
        let read = async {
            let all = method(&self.0, "keys").ok_or(JsValue::UNDEFINED)?.call0(&self.0)?;
            let mut names = vec![];
            loop {
                let next = call(&all, "next", &[]).await?;
                if Reflect::get(&next, &"done".into())?.is_truthy() {
                    return Ok(names);
                }
                names.extend(Reflect::get(&next, &"value".into())?.as_string());
            }
        };
        read.await.map_err(|error| said(&error))
    }

    /// Writes a file. An existing file of this name is replaced only once all is written.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let write = async {
            let create = Object::new();
            Reflect::set(&create, &"create".into(), &true.into())?;
            let file = call(&self.0, "getFileHandle", &[name.into(), create.into()]).await?;
            let stream = call(&file, "createWritable", &[]).await?;
            call(&stream, "write", &[text.into()]).await?;
            call(&stream, "close", &[]).await
        };
        write.await.map(drop).map_err(|error| said(&error))
    }

    /// Removes a file.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn remove(&self, name: &str) -> Result<(), String> {
        call(&self.0, "removeEntry", &[name.into()]).await.map(drop).map_err(|error| said(&error))
    }
}

async fn with_store<T>(
    mode: TransactionMode,
    act: impl AsyncFnOnce(idb::ObjectStore) -> Result<T, Error>,
) -> Result<T, String> {
    let work = async {
        let database = open_database(NAME, &[STORE]).await?;
        let transaction = database.transaction(&[STORE], mode)?;
        let done = act(transaction.object_store(STORE)?).await;
        let ended = ended(transaction).await;
        database.close();
        ended.and(done)
    };
    work.await.map_err(|error| error.to_string())
}

/// Calls a method that returns a promise.
async fn call(object: &JsValue, name: &str, given: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function =
        method(object, name).ok_or_else(|| JsValue::from(format!("there is no {name}")))?;
    let given: Array = given.iter().collect();
    let promised = method.apply(object, &given)?;
    JsFuture::from(Promise::resolve(&promised)).await
}

fn object(properties: &[(&str, &str)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // setting a property of a fresh object can't fail
        let _ = Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object.into()
}

/// The browser's message of an error.
fn said(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok().and_then(|message| message.as_string());
    message.or_else(|| error.as_string()).unwrap_or_else(|| "the browser gives no reason".to_owned())
}
