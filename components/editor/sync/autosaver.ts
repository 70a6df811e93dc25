import { Store } from "@/lib/domain/state/store";
import { saveStates, type SaveEvent, type SaveFailure, type SaveState } from "./save-states";

/** The settings for saving a text. */
export type AutosaverOptions = {
  /** Saves the text on screen; a thrown error becomes the state by `toState`. */
  save: () => Promise<void>;
  toState: (fault: unknown) => SaveFailure;
  /** Whether the saved text has conflicts for the person to decide. */
  asks?: () => boolean;
  /** The wait after the last change in milliseconds; null saves only on request. */
  delay: number | null;
};

const delayMax = 10_000;
const retryFirst = 1_000;
const retryMax = 30_000;
const toldMax = 120_000;

/** Saves changes one save at a time, retries after temporary failures, and always knows the state. */
export class Autosaver {
  readonly #state = new Store<SaveState>({ kind: "saved" });
  readonly subscribe = this.#state.subscribe;
  /** Whether something was typed after the last save began. */
  #isOvertaken = false;
  #changedSince: number | null = null;
  #failures = 0;
  /** The wait that the server asked for, in milliseconds. */
  #toldToWait = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(private readonly options: AutosaverOptions) {}

  get state(): SaveState {
    return this.#state.read();
  }

  /** Whether something on screen, apart from conflicts, may be missing on the server. */
  get dirty(): boolean {
    const { kind } = this.state;
    return kind !== "saved" && kind !== "asked";
  }

  /** Something on screen changed. */
  changed(): void {
    this.#isOvertaken = true;
    this.#changedSince ??= Date.now();
    this.#goOn("typed");
  }

  /** The server has everything on screen. */
  settled(): void {
    if (!this.#goOn("settled")) return;
    this.#changedSince = null;
    this.#failures = 0;
  }

  /** No conflict is left; returns whether that changes the state. */
  answered(): boolean {
    return this.#goOn("answered");
  }

  /** Saves unsaved changes now. */
  async flush(): Promise<void> {
    if (this.#running) await this.#running;
    await this.#run("flushed");
  }

  /** Retries a failed save. */
  retry(): void {
    void this.#run("retried");
  }

  async #run(event: "due" | "flushed" | "retried"): Promise<void> {
    if (this.#goOn(event)) {
      this.#isOvertaken = false;
      this.#running = this.#save();
    }
    await this.#running;
  }

  async #save(): Promise<void> {
    this.#changedSince = null;
    const failure = await this.options.save().then(() => null, this.options.toState);
    this.#running = null;
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#toldToWait = Math.min(toldMax, (failure?.kind === "unavailable" && failure.retryAfterMs) || 0);
    if (failure?.kind === "refused") this.#goOn("refused", failure.reason);
    else if (failure) this.#goOn(failure.kind);
    else if (this.#isOvertaken) this.#goOn("overtaken");
    else this.#goOn(this.options.asks?.() ? "asked" : "stored");
  }

  /** Makes the transition for an event; returns whether there is one. */
  #goOn(event: SaveEvent, reason = ""): boolean {
    const before = this.state.kind;
    const kind = saveStates[before].on[event];
    if (kind === undefined) return false;
    this.#plan(saveStates[kind].timer);
    if (kind !== before) this.#state.set(kind === "refused" ? { kind, reason } : { kind });
    return true;
  }

  #plan(timer: "save" | "retry" | undefined): void {
    clearTimeout(this.#timer);
    const { delay } = this.options;
    const since = Date.now() - (this.#changedSince ?? Date.now());
    const growing = Math.min(retryMax, retryFirst * 2 ** (this.#failures - 1));
    if (timer === "retry") this.#wait(Math.max(growing, this.#toldToWait));
    else if (timer === "save" && delay !== null) this.#wait(Math.max(0, Math.min(delay, delayMax - since)));
  }

  #wait(delay: number): void {
    this.#timer = setTimeout(() => void this.#run("due"), delay);
  }
}
