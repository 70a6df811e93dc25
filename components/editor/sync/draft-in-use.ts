const prefix = "sheaf/";

/** Tells other tabs that this one still uses a draft; returns a function that ends this. */
export function holdTabLock(name: string): () => void {
  // On plain http there are no locks: another tab may then offer a draft that is still in use here.
  if (!window.isSecureContext) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(prefix + name, () => held).catch(() => undefined);
  return () => release();
}

/** The names held by tabs. */
export async function heldTabLocks(): Promise<ReadonlySet<string>> {
  if (!window.isSecureContext) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = "" }) => name.slice(prefix.length)));
}
