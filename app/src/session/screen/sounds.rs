//! Plays the sounds of a game on screen.

use crate::browser::play_sounds;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::PlayableGame;
use crate::session::control::sound::Sound;
use crate::storage::SettingsHandle;
use yew::prelude::*;

/// Plays the sound of what has happened since the last change, where sounds are on; nothing for what is undone,
/// watched or simulated.
#[hook]
pub fn use_sounds<G: PlayableGame>(saved: &GameSession<G>, version: u32) {
    let on = use_context::<SettingsHandle>().is_some_and(|settings| settings.now.sound);
    // how many events have been heard, or were there at first
    let heard = use_mut_ref(|| usize::MAX);
    let saved = saved.clone();
    use_effect_with(version, move |_| {
        let sound = saved.with(|saved| {
            let (controller, session) = (&saved.controller, saved.controller.session());
            let before = heard.replace(session.events().len());
            let quiet = !on || controller.simulating().is_some() || controller.place().is_some();
            let new = session.events().get(before.max(controller.simulated_to())..)?;
            Sound::of_all(new, G::sound).filter(|_| !quiet)
        });
        if let Some(sound) = sound.flatten() {
            play_sounds(&[sound.name()]);
        }
    });
}
