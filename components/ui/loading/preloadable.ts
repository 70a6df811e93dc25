import { Store } from "@/components/ui/store";
import { whenIdle } from "./when-idle";

/** How long after the document is whole code that comes late is loaded ahead, at the earliest. */
export const millisecondsAfterLoad = 400;

/** All code of the screens so far that comes late. */
const all = new Set<Preloadable<unknown>>();

/** Code that no screen starts with: it is loaded once, when it is needed or in idle time before that. */
export class Preloadable<T> {
  readonly #loaded = new Store<T | null>(null);
  /** What was loaded; null before. */
  readonly read = this.#loaded.read;
  readonly subscribe = this.#loaded.subscribe;
  #loading: Promise<void> | null = null;

  constructor(private readonly request: () => Promise<T>) {
    all.add(this);
  }

  /** Loads it unless it is there or on its way. What failed is tried again when it is asked for again. */
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

/** Loads what comes late a while after the document is whole, in idle time, so that it is there when needed. */
export function preload(): void {
  if (document.readyState === "complete") loadSoon();
  else window.addEventListener("load", loadSoon, { once: true });
}

/** A browser that waits for the first answers has nothing to do either; they would then wait for the code. */
function loadSoon(): void {
  setTimeout(() => whenIdle(loadAll), millisecondsAfterLoad);
}

function loadAll(): void {
  // What fails is loaded when it is needed.
  for (const code of all) code.load().catch(() => undefined);
}
