#!/bin/sh
# Runs in the tool's image: publishes the builds that it holds, and makes them live where nothing is live yet, so that
# a second `compose up` undoes nothing. SANDBOX_ORIGIN is where browsers reach the sandbox.
set -eu

release() { node --disable-warning=ExperimentalWarning deploy/release/src/main.ts "$@"; }

set --
for build in .arcada/build/*/*/; do
  release publish "$build"
  version=$(basename "$build")
  set -- "$@" "--$(basename "$(dirname "$build")")" "$version"
done

for settings in deploy/whitelabels/*/whitelabel.json; do
  whitelabel=$(basename "$(dirname "$settings")")
  if [ -e ".arcada/store/sites/$whitelabel/index.html" ]; then
    echo "$whitelabel is live already."
    continue
  fi
  release promote --whitelabel "$whitelabel" "$@" --allow-origin "$SANDBOX_ORIGIN" \
    --why 'first release' --without-smoke 'compose: the sample site'
done
