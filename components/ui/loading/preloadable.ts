import { Store } from "@/lib/domain/state/store";
import { whenIdle } from "./when-idle";

/** The least time between the document's load and preloading. */
export const millisecondsAfterLoad = 400;

/** All preloadable code of the screens so far. */
const all = new Set<Preloadable<unknown>>();

/** Code that no screen starts with: it loads once, on demand or in idle time before. */
export class Preloadable<T> {
  readonly #loaded = new Store<T | null>(null);
  /** The loaded value; null before. */
  readonly read = this.#loaded.read;
  readonly subscribe = this.#loaded.subscribe;
  #loading: Promise<void> | null = null;

  constructor(private readonly request: () => Promise<T>) {
    all.add(this);
  }

  /** Loads it unless it is loaded or loading. A failed load is retried on the next call. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const loaded = await this.request().catch((fault: unknown) => {
      this.#loading = null;
      throw fault;
    });
    this.#loaded.set(loaded);
  }
}

/** Preloads code in idle time, a while after the document has loaded. */
export function preload(): void {
  if (document.readyState === "complete") loadSoon();
  else window.addEventListener("load", loadSoon, { once: true });
}

/** A browser that waits for the first responses is idle too, but they would then wait for the code. */
function loadSoon(): void {
  setTimeout(() => whenIdle(loadAll), millisecondsAfterLoad);
}

function loadAll(): void {
  // Failed code loads on demand.
  for (const code of all) code.load().catch(() => undefined);
}
