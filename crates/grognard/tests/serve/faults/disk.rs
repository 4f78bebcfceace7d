//! A disk that fails when it is told to. Loaded before the C library into the program under test, it stands between
//! SQLite and the file: the file named by `GROGNARD_FAULT` says whether it is `full`, or `torn` (nothing is synced).

use std::ffi::{CStr, c_char, c_int, c_void};

const EIO: c_int = 5;
const ENOSPC: c_int = 28;
const NEXT: *mut c_void = -1isize as *mut c_void;

unsafe extern "C" {
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn __errno_location() -> *mut c_int;
}

fn told(fault: &str) -> bool {
    let Some(file) = std::env::var_os("GROGNARD_FAULT") else { return false };
    std::fs::read_to_string(file).is_ok_and(|said| said.trim() == fault)
}

fn next(name: &CStr) -> *mut c_void {
    unsafe { dlsym(NEXT, name.as_ptr()) }
}

fn fail(why: c_int) {
    unsafe { *__errno_location() = why };
}

macro_rules! synced {
    ($name:ident, $text:literal) => {
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(file: c_int) -> c_int {
            if told("torn") {
                fail(EIO);
                return -1;
            }
            let real: unsafe extern "C" fn(c_int) -> c_int = unsafe { std::mem::transmute(next($text)) };
            unsafe { real(file) }
        }
    };
}

macro_rules! written {
    ($name:ident, $text:literal) => {
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(file: c_int, bytes: *const c_void, count: usize, at: i64) -> isize {
            if told("full") {
                fail(ENOSPC);
                return -1;
            }
            let real: unsafe extern "C" fn(c_int, *const c_void, usize, i64) -> isize =
                unsafe { std::mem::transmute(next($text)) };
            unsafe { real(file, bytes, count, at) }
        }
    };
}

synced!(fsync, c"fsync");
synced!(fdatasync, c"fdatasync");
written!(pwrite, c"pwrite");
written!(pwrite64, c"pwrite64");
