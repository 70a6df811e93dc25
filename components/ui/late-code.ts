import { whenIdle } from "./when-idle";

/** All code of the screens so far that comes late. */
const all = new Set<LateCode<unknown>>();

/** Code that no screen starts with: it is loaded once, when it is needed or in idle time before that. */
export class LateCode<T> {
  #loaded: T | null = null;
  #loading: Promise<void> | null = null;
  #listeners = new Set<() => void>();

  constructor(private readonly request: () => Promise<T>) {
    all.add(this);
  }

  /** What was loaded; null before. */
  readonly read = (): T | null => this.#loaded;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads it unless it is there or on its way. What failed is tried again when it is asked for again. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.#loaded = await this.request();
    } catch (fault) {
      this.#loading = null;
      throw fault;
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Loads what comes late once the document is whole and nothing else is to be done, so that it is there when needed. */
export function loadAhead(): void {
  if (document.readyState === "complete") whenIdle(loadAll);
  else window.addEventListener("load", () => whenIdle(loadAll), { once: true });
}

function loadAll(): void {
  // What fails is loaded when it is needed.
  for (const code of all) code.load().catch(() => undefined);
}
