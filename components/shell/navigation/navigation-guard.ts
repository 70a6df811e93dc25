/** Lets a way be gone, or not. */
type Guard = (go: () => void) => void;

const unguarded: Guard = (go) => go();
let guard = unguarded;

/** Goes to another screen, unless whoever guards the ways keeps what is on screen. */
export function navigateGuarded(go: () => void): void {
  guard(go);
}

/** Guards all ways that are gone by program, until what it returns is called. */
export function guardNavigation(by: Guard): () => void {
  guard = by;
  return () => {
    guard = unguarded;
  };
}
