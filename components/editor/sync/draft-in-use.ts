const prefix = "sheaf/";

/** Shows other tabs that this one still works with a kept text; gives the function that ends it. */
export function holdTabLock(name: string): () => void {
  // On plain http there are no locks: another tab may then offer a text that this one still works with.
  if (!window.isSecureContext) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(prefix + name, () => held).catch(() => undefined);
  return () => release();
}

/** The names that tabs hold. */
export async function heldTabLocks(): Promise<ReadonlySet<string>> {
  if (!window.isSecureContext) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = "" }) => name.slice(prefix.length)));
}
