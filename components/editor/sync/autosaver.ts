import type { SaveState } from "./save-state";

/** How a text is saved and when. */
export type AutosaverOptions = {
  /** Saves what is on screen now; what it throws becomes the state by `toState`. */
  save: () => Promise<void>;
  toState: (fault: unknown) => SaveState;
  /** How long to wait after the last change; null saves only when told to. */
  delay: number | null;
};

const delayMax = 10_000;
const retryFirst = 1_000;
const retryMax = 30_000;

/** Saves changes one save at a time, again after a failure that passes, and always knows the state. */
export class Autosaver {
  #state: SaveState = { kind: "saved" };
  #listeners = new Set<() => void>();
  #changes = 0;
  #savedChanges = 0;
  #changedSince: number | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(private readonly options: AutosaverOptions) {}

  get state(): SaveState {
    return this.#state;
  }

  /** Whether something is on screen that the server may not have. */
  get dirty(): boolean {
    return this.#savedChanges !== this.#changes;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something on screen changed. */
  changed(): void {
    this.#changes += 1;
    this.#changedSince ??= Date.now();
    const { kind } = this.#state;
    if (kind === "saved" || kind === "refused") this.#show({ kind: "unsaved" });
    if (kind === "saved" || kind === "refused" || kind === "unsaved") this.#planSave();
  }

  /** What is on screen is what the server has. */
  settled(): void {
    clearTimeout(this.#timer);
    this.#savedChanges = this.#changes;
    this.#changedSince = null;
    this.#failures = 0;
    this.#show({ kind: "saved" });
  }

  /** Saves now what is not saved. */
  async flush(): Promise<void> {
    if (this.#running) await this.#running;
    if (this.dirty) await this.#run();
  }

  /** Tries again what did not work. */
  retry(): void {
    const { kind } = this.#state;
    if (kind === "waiting" || kind === "signed-out" || kind === "refused") void this.flush();
  }

  #run(): Promise<void> {
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    const upTo = this.#changes;
    this.#changedSince = null;
    this.#show({ kind: "saving" });
    try {
      await this.options.save();
      this.#savedChanges = Math.max(this.#savedChanges, upTo);
      this.#failures = 0;
      this.#show({ kind: this.dirty ? "unsaved" : "saved" });
      if (this.dirty) this.#planSave();
    } catch (fault) {
      this.#failures += 1;
      this.#show(this.options.toState(fault));
      if (this.#state.kind === "waiting") this.#planRetry();
    }
  }

  #planSave(): void {
    const { delay } = this.options;
    if (delay === null) return;
    const since = Date.now() - (this.#changedSince ?? Date.now());
    this.#plan(Math.max(0, Math.min(delay, delayMax - since)));
  }

  #planRetry(): void {
    this.#plan(Math.min(retryMax, retryFirst * 2 ** (this.#failures - 1)));
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
