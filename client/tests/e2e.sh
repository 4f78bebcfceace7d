#!/usr/bin/env bash
# The browser tests: installs what is missing, builds the client and the program, and drives the real server.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v chromium >/dev/null; then
  echo "chromium is missing: installing it once"
  root=""
  [ "$(id -u)" -eq 0 ] || root="sudo"
  $root apt-get update -q
  $root apt-get install -y --no-install-recommends chromium
fi
[ -d node_modules ] || npm ci
npm run --silent build
if [ -z "${GROGNARD:-}" ]; then
  cargo build --quiet --package grognard
  GROGNARD="${CARGO_TARGET_DIR:-$PWD/../target}/debug/grognard"
fi
export GROGNARD
exec npx playwright test "$@"
