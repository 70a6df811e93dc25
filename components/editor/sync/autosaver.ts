import { Store } from "@/components/ui/store";
import { saveStates, type SaveEvent, type SaveFailure, type SaveState } from "./save-states";

/** How a text is saved and when. */
export type AutosaverOptions = {
  /** Saves what is on screen now; what it throws becomes the state by `toState`. */
  save: () => Promise<void>;
  toState: (fault: unknown) => SaveFailure;
  /** Whether the person has to decide about passages of what was saved. */
  asks?: () => boolean;
  /** How long to wait after the last change; null saves only when told to. */
  delay: number | null;
};

const delayMax = 10_000;
const retryFirst = 1_000;
const retryMax = 30_000;

/** Saves changes one save at a time, again after a failure that passes, and always knows the state. */
export class Autosaver {
  readonly #state = new Store<SaveState>({ kind: "saved" });
  readonly subscribe = this.#state.subscribe;
  /** Something was typed since the last save began. */
  #isOvertaken = false;
  #changedSince: number | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(private readonly options: AutosaverOptions) {}

  get state(): SaveState {
    return this.#state.read();
  }

  /** Whether something is on screen that the server may not have, besides what the person is asked about. */
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

  /** What is on screen is what the server has. */
  settled(): void {
    if (!this.#goOn("settled")) return;
    this.#changedSince = null;
    this.#failures = 0;
  }

  /** Nothing is left that the person is asked about; whether that changes the state. */
  answered(): boolean {
    return this.#goOn("answered");
  }

  /** Saves now what is not saved. */
  async flush(): Promise<void> {
    if (this.#running) await this.#running;
    await this.#run("flushed");
  }

  /** Tries again what did not work. */
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
    if (failure?.kind === "refused") this.#goOn("refused", failure.reason);
    else if (failure) this.#goOn(failure.kind);
    else if (this.#isOvertaken) this.#goOn("overtaken");
    else this.#goOn(this.options.asks?.() ? "asked" : "stored");
  }

  /** Goes where the event leads from here; whether it leads anywhere. */
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
    if (timer === "retry") this.#wait(Math.min(retryMax, retryFirst * 2 ** (this.#failures - 1)));
    else if (timer === "save" && delay !== null) this.#wait(Math.max(0, Math.min(delay, delayMax - since)));
  }

  #wait(delay: number): void {
    this.#timer = setTimeout(() => void this.#run("due"), delay);
  }
}
