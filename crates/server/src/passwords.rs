//! Passwords are kept as argon2id hashes.

use crate::app::App;
use crate::failure::Refused;
use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use std::sync::Arc;

/// What an unknown name is checked against, so that it takes as long as a known one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$s4x5Uj0OqmIFd1TQxQnTvXzQfWCSlhfFEGVSVrvSrKY";

/// What is kept of a password.
pub(crate) async fn hash(app: &App, password: String) -> Result<String, Refused> {
    let salt = crate::luck::token()?;
    apart(app, move || {
        let salt = SaltString::from_b64(&salt).map_err(|why| why.to_string())?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|why| why.to_string())
    })
    .await
}

/// Whether a password is the one of which a hash is kept; never if none is.
pub(crate) async fn fits(app: &App, password: String, kept: Option<String>) -> Result<bool, Refused> {
    apart(app, move || {
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODY.to_owned());
        let hash = PasswordHash::new(&kept).map_err(|why| why.to_string())?;
        let same = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(same && known)
    })
    .await
}

/// Hashing takes its time and memory: away from everybody else, and few at once.
async fn apart<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, Refused> {
    let place = Arc::clone(&app.hashing).acquire_owned().await.map_err(|why| Refused::busy(&why))?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    done.await.map_err(|why| Refused::busy(&why))?.map_err(|why| Refused::busy(&why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_costs_a_whole_check() {
        let nobody = PasswordHash::new(NOBODY).unwrap();
        let ours = Argon2::default();
        assert_eq!(nobody.algorithm.as_str(), "argon2id");
        assert_eq!(nobody.params.get_decimal("m"), Some(ours.params().m_cost()));
        assert_eq!(nobody.params.get_decimal("t"), Some(ours.params().t_cost()));
        assert!(nobody.hash.is_some());
    }
}
