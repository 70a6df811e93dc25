import { callOperation } from "@/lib/client/http/call-operation";
import { checkTitle } from "@/lib/contracts/fields/lines";
import type { PageRecord, UpdatedPageRecord } from "@/lib/contracts/pages";
import { messages } from "@/components/shell/messages/messages";
import { Store, type Readable } from "@/lib/domain/state/store";
import { Autosaver } from "@/components/editor/sync/autosaver";
import type { SaveFailure, SaveState } from "@/components/editor/sync/save-states";
import { toSaveState } from "@/components/editor/sync/to-save-state";

/** The title on screen, and its save state. */
export type TitleView = { text: string; state: SaveState };

/** A title that cannot be stored, and is not sent. */
class UnusableTitle extends Error {}

/** Keeps the title of an open page between its field and the server; saves on request, not while typing. */
export class TitleSaver implements Readable<TitleView> {
  readonly autosaver: Autosaver;
  readonly #view = new Store<TitleView>({ text: "", state: { kind: "saved" } });
  readonly read = this.#view.read;
  readonly subscribe = this.#view.subscribe;
  #saved: string;
  #savedAt: string;
  /** The title given by others while the person was typing. */
  #theirs: string | null = null;

  /** `onSaved` receives the saved title, the one before, and the others' title if it differs. */
  constructor(
    private readonly page: PageRecord,
    private readonly onSaved: (page: UpdatedPageRecord, former: string, theirs: string | null) => void,
  ) {
    this.autosaver = new Autosaver({ save: () => this.#save(), toState: toTitleState, delay: null });
    this.#saved = page.title;
    this.#savedAt = page.updatedAt;
    this.#show({ text: page.title });
    this.autosaver.subscribe(() => this.#show({ state: this.autosaver.state }));
  }

  /** Takes this title after all. */
  take(title: string): void {
    this.edited(title);
    void this.autosaver.flush();
  }

  /** The person typed. */
  edited(text: string): void {
    this.#show({ text });
    this.autosaver.changed();
  }

  /** The page was read again: a new title from elsewhere shows unless the person is typing. */
  reread({ title, updatedAt }: PageRecord): void {
    if (updatedAt <= this.#savedAt) return;
    const isTouched = this.autosaver.dirty || this.read().text !== this.#saved;
    if (isTouched && title !== this.#saved) this.#theirs = title;
    this.#saved = title;
    this.#savedAt = updatedAt;
    if (!isTouched) this.#show({ text: title });
  }

  /** The field was left, or Enter pressed. */
  commit(): void {
    // During a save, the server's title is unknown, so the present one is sent afterwards.
    if (this.read().text.trim() === this.#saved && this.autosaver.state.kind !== "saving") {
      this.#theirs = null;
      this.#show({ text: this.#saved });
      this.autosaver.settled();
    } else {
      void this.autosaver.flush();
    }
  }

  /** Returns to the server's title. */
  undo(): void {
    if (this.autosaver.state.kind === "saving") {
      this.take(this.#saved);
      return;
    }
    this.#theirs = null;
    this.#show({ text: this.#saved });
    this.autosaver.settled();
  }

  async #save(): Promise<void> {
    const { line: title, problems } = checkTitle(this.read().text);
    if (problems.length > 0) throw new UnusableTitle();
    const page = await callOperation("PATCH /pages/{pageId}", {
      params: { pageId: this.page.id },
      body: { title },
      keepalive: true,
    });
    const former = this.#saved;
    this.#saved = page.title;
    this.#savedAt = page.updatedAt;
    const theirs = this.#theirs === page.title ? null : this.#theirs;
    this.#theirs = null;
    this.onSaved(page, former, theirs);
  }

  #show(change: Partial<TitleView>): void {
    this.#view.set({ ...this.read(), ...change });
  }
}

function toTitleState(fault: unknown): SaveFailure {
  if (fault instanceof UnusableTitle) return { kind: "refused", reason: messages.page.titleInvalid };
  return toSaveState(fault);
}
