/** Runs a navigation, or not. */
type Guard = (go: () => void) => void;

const unguarded: Guard = (go) => go();
let guard = unguarded;

/** Navigates to another screen, unless the guard prevents it. */
export function navigateGuarded(go: () => void): void {
  guard(go);
}

/** Guards all navigations by program, until the returned function is called. */
export function guardNavigation(by: Guard): () => void {
  guard = by;
  return () => {
    guard = unguarded;
  };
}
