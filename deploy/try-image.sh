#!/usr/bin/env bash
# Tries an image: that it is small, serves as user 1000 with nothing writable but its volume, has the commands, ends in
# order, and keeps what it was given. DOCKER names another program than docker.
#   deploy/try-image.sh sheaf
set -euo pipefail

image=$1
docker=${DOCKER:-docker}
name=sheaf-try-$$
bytes_max=350000000

fail() {
  echo "$1" >&2
  exit 1
}

sheaf() {
  "$docker" exec "$name" node scripts/command.mjs "$@"
}

wait_until_healthy() {
  local end=$((SECONDS + 60))
  until sheaf health 2>/dev/null; do
    [ $SECONDS -lt $end ] || fail "It is not healthy within a minute: $("$docker" logs "$name" 2>&1 | tail -20)"
    sleep 1
  done
}

end_in_order() {
  "$docker" stop --time 45 "$name" >/dev/null
  [ "$("$docker" inspect --format '{{.State.ExitCode}}' "$name")" = 0 ] || fail "It does not end in order."
}

bytes=$("$docker" image inspect --format '{{.Size}}' "$image")
[ "$bytes" -lt $bytes_max ] || fail "The image has $bytes bytes, more than $bytes_max."

trap '"$docker" rm --force --volumes "$name" >/dev/null' EXIT
"$docker" run --detach --name "$name" --volume /data --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges "$image" >/dev/null
wait_until_healthy
[ "$("$docker" exec "$name" id -u)" = 1000 ] || fail "It runs as somebody else than user 1000."
sheaf account:create --email ada@example.com --password 'correct horse battery' --name Ada >/dev/null
end_in_order

"$docker" start "$name" >/dev/null
wait_until_healthy
sheaf token:create --email ada@example.com --name kept --scopes pages:read >/dev/null
end_in_order
echo "The image works; it has $bytes bytes."
