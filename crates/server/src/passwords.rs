//! Passwords are kept as argon2id hashes. Hashing takes memory: there is so much of it and no more, used again and again.

use crate::app::App;
use crate::failure::Refused;
use crate::limits;
use argon2::password_hash::{Ident, Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// What an unknown name is checked against, so that it takes as long as a known one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$s4x5Uj0OqmIFd1TQxQnTvXzQfWCSlhfFEGVSVrvSrKY";

/// The memory in which passwords are hashed: few at once, and none is ever given out twice.
#[derive(Debug)]
pub(crate) struct Mill {
    places: Arc<Semaphore>,
    memory: Mutex<Vec<Vec<Block>>>,
}

impl Default for Mill {
    fn default() -> Mill {
        Mill { places: Arc::new(Semaphore::new(limits::HASHING_AT_ONCE)), memory: Mutex::default() }
    }
}

impl Mill {
    fn hash(&self, with: &Argon2<'_>, password: &str, salt: Salt<'_>) -> Result<Output, String> {
        let mut bytes = [0; Salt::MAX_LENGTH];
        let salt = salt.decode_b64(&mut bytes).map_err(|why| why.to_string())?;
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        memory.resize(with.params().block_count().max(memory.len()), Block::new());
        let size = with.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let hashed = Output::init_with(size, |out| {
            Ok(with.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut memory)?)
        });
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
        hashed.map_err(|why| why.to_string())
    }
}

/// What is kept of a password.
pub(crate) async fn hash(app: &App, password: String) -> Result<String, Refused> {
    let salt = crate::luck::token()?;
    apart(app, move |mill| {
        let salt = SaltString::from_b64(&salt).map_err(|why| why.to_string())?;
        let with = Argon2::default();
        let hash = mill.hash(&with, &password, salt.as_salt())?;
        let kept = PasswordHash {
            algorithm: Algorithm::default().ident(),
            version: Some(Version::default().into()),
            params: ParamsString::try_from(with.params()).map_err(|why| why.to_string())?,
            salt: Some(salt.as_salt()),
            hash: Some(hash),
        };
        Ok(kept.to_string())
    })
    .await
}

/// Whether a password is the one of which a hash is kept; never if none is.
pub(crate) async fn fits(app: &App, password: String, kept: Option<String>) -> Result<bool, Refused> {
    apart(app, move |mill| {
        let same = check(mill, &password, kept.as_deref().unwrap_or(NOBODY))?;
        Ok(same && kept.is_some())
    })
    .await
}

fn check(mill: &Mill, password: &str, kept: &str) -> Result<bool, String> {
    let kept = PasswordHash::new(kept).map_err(|why| why.to_string())?;
    let (Some(salt), Some(hash)) = (kept.salt, kept.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(Ident::new(kept.algorithm.as_str()).map_err(|why| why.to_string())?);
    let version = kept.version.map_or(Ok(Version::default()), Version::try_from);
    let params = Params::try_from(&kept).map_err(|why| why.to_string())?;
    let with = Argon2::new(
        algorithm.map_err(|why| why.to_string())?,
        version.map_err(|why| why.to_string())?,
        params,
    );
    Ok(mill.hash(&with, password, salt)? == hash)
}

/// Hashing takes its time and memory: away from everybody else, and few at once.
async fn apart<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Mill) -> Result<T, String> + Send + 'static,
) -> Result<T, Refused> {
    let mill = Arc::clone(&app.mill);
    let place = timeout(limits::HASHING_WAIT, Arc::clone(&mill.places).acquire_owned()).await;
    let place = place.map_err(|_| Refused::busy(&"too many passwords are being checked"))?;
    let place = place.map_err(|why| Refused::busy(&why))?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work(&mill);
        drop(place);
        done
    });
    done.await.map_err(|why| Refused::busy(&why))?.map_err(|why| Refused::busy(&why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    #[test]
    fn an_unknown_name_costs_a_whole_check() {
        let nobody = PasswordHash::new(NOBODY).unwrap();
        let ours = Argon2::default();
        assert_eq!(nobody.algorithm.as_str(), "argon2id");
        assert_eq!(nobody.params.get_decimal("m"), Some(ours.params().m_cost()));
        assert_eq!(nobody.params.get_decimal("t"), Some(ours.params().t_cost()));
        assert!(nobody.hash.is_some());
    }

    #[test]
    fn memory_that_was_used_before_changes_nothing() {
        let mill = Mill::default();
        let salt = SaltString::from_b64("bm9ib2R5bm9ib2R5").unwrap();
        for password in ["correct horse battery", "another good password"] {
            let theirs = Argon2::default().hash_password(password.as_bytes(), &salt).unwrap();
            assert_eq!(check(&mill, password, &theirs.to_string()), Ok(true));
            assert_eq!(check(&mill, "wrong", &theirs.to_string()), Ok(false));
            assert_eq!(Some(mill.hash(&Argon2::default(), password, salt.as_salt()).unwrap()), theirs.hash);
            assert!(Argon2::default().verify_password(password.as_bytes(), &theirs).is_ok());
        }
        assert_eq!(mill.memory.lock().unwrap().len(), 1);
    }
}
