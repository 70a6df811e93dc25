import { saveFallbackDraft } from "@/lib/client/drafts/draft-fallback";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { deleteDraft, makeKey, saveDraft } from "@/lib/client/drafts/drafts";
import { Store, type Readable } from "@/lib/domain/state/store";
import { holdTabLock } from "./draft-in-use";

const delay = 400;
const largeLength = 500_000;
const largeDelay = 2_000;
// Saving longer texts at once would be noticeable while typing.
const hurriedLengthMax = 100_000;

/** The state of a draft that is shown. */
export type DraftState = {
  /** Whether the text from before a crash was restored. */
  restored: boolean;
  /** Texts that were given up for another one; they are offered until they are dismissed. */
  setAside: readonly DraftRecord[];
  storageFailed: boolean;
};

/** The text to keep, and the text that it changes. */
export type DraftText = Omit<DraftRecord, "key" | "owner" | "keptAt">;

/** The start of a draft: the records that this browser kept before. */
export type DraftStart = { key?: string | undefined; setAside?: readonly DraftRecord[] };

/** Keeps unsaved text in this browser, so that a crash loses at most the last moment. */
export class Draft implements Readable<DraftState> {
  readonly #state = new Store<DraftState>({ restored: false, setAside: [], storageFailed: false });
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  readonly #key: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #lastLength = 0;
  /** The draft that IndexedDB has not confirmed. */
  #keeping: DraftRecord | null = null;

  /** `readText` is called when something is to be kept. */
  constructor(
    private readonly owner: string,
    private readonly readText: () => DraftText,
    { key = makeKey(owner), setAside = [] }: DraftStart = {},
  ) {
    this.#key = key;
    this.#show({ setAside });
  }

  /** Shows other tabs that this one still works with the text; gives the function that ends it. */
  hold(): () => void {
    return holdTabLock(this.#key);
  }

  /** Keeps the text soon. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => this.saveNow(), this.#lastLength > largeLength ? largeDelay : delay);
  }

  /** Keeps the text at once. */
  saveNow(): void {
    this.#keep(this.#toRecord());
  }

  /**
   * Saves a planned draft now, in case the browser leaves the page. A long text is only started here; `saveBeforeUnload` makes
   * sure of it.
   */
  saveIfPlanned(): void {
    if (this.#timer === undefined) return;
    const text = this.#toRecord();
    if (text.markdown.length <= hurriedLengthMax) saveFallbackDraft(text);
    this.#keep(text);
  }

  /** The browser may leave the page now: an unconfirmed draft is saved synchronously. */
  saveBeforeUnload(): void {
    const text = this.#timer === undefined ? this.#keeping : this.#toRecord();
    if (text === null) return;
    saveFallbackDraft(text);
    this.#keep(text);
  }

  /** The server has the text: the draft is no longer needed. */
  delete(): void {
    this.#stop();
    this.#keeping = null;
    this.#enqueue(() => deleteDraft(this.#key));
  }

  /** Text that a crash had left behind is back in the page. */
  restored(): void {
    this.#show({ restored: true });
  }

  /** Offers a text that is given up for another one; gives the key to dismiss it by. */
  async setAside(markdown: string): Promise<string> {
    const key = makeKey(this.#key);
    const aside: DraftRecord = { ...this.#toRecord(), markdown, key, kind: "set-aside" };
    await saveDraft(aside).catch(() => this.#show({ storageFailed: true }));
    this.#show({ setAside: [...this.read().setAside, aside] });
    return key;
  }

  /** Deletes a text that was set aside. */
  async dismiss(key: string): Promise<void> {
    this.#show({ setAside: this.read().setAside.filter((text) => text.key !== key) });
    await deleteDraft(key).catch(() => undefined);
  }

  #toRecord(): DraftRecord {
    return { ...this.readText(), key: this.#key, owner: this.owner, keptAt: Date.now() };
  }

  #keep(text: DraftRecord): void {
    this.#stop();
    this.#lastLength = text.markdown.length;
    this.#keeping = text;
    this.#enqueue(async () => {
      await saveDraft(text).catch((fault: unknown) => {
        // The smaller storage may have room where the larger one is full or broken.
        saveFallbackDraft(text);
        throw fault;
      });
      if (this.#keeping === text) this.#keeping = null;
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  // Serialised, so that deleting cannot overtake saving.
  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch(() => this.#show({ storageFailed: true }));
  }

  #show(change: Partial<DraftState>): void {
    this.#state.set({ ...this.read(), ...change });
  }
}
