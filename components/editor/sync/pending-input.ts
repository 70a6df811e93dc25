import { flushSync } from "react-dom";
import { Store, type Readable } from "@/lib/domain/state/store";
import { toOwner } from "@/lib/client/drafts/drafts";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import type { ContentSession } from "./content-session";
import { Draft } from "./draft";

/** The text of a page on screen. */
export type ReadyText = {
  /** Moves the focus into it. */
  focus: () => void;
  /**
   * Types words that came before the text was there: at the caret, initially the start, or always at the start, while
   * the caret stays with its surroundings.
   */
  type: (words: string, place: "caret" | "start") => void;
};

/** Whether the field is shown, and its words that are not in the text yet. */
export type PendingState = { isOpen: boolean; words: string };

/**
 * Input for the text of a page, which may still be loading: a field in its place takes the focus, and its words are
 * typed into the text once that is there. If the page is left before, the words stay there as a draft.
 */
export class PendingInput implements Readable<PendingState> {
  readonly #state = new Store<PendingState>({ isOpen: false, words: "" });
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  #session: ContentSession | null = null;
  #text: ReadyText | null = null;
  #field: HTMLTextAreaElement | null = null;
  /** Whether the text gets the focus once it is there. */
  #isWanted = false;
  #isComposing = false;
  readonly #draft: Draft;

  constructor(userId: string, pageId: string) {
    // The words as a draft, offered on the page until dismissed.
    this.#draft = new Draft(toOwner(userId, pageId), () => ({
      markdown: this.read().words,
      baseEtag: "",
      baseMarkdown: "",
      attempted: null,
      kind: "set-aside",
    }));
  }

  /** Focuses the text: immediately, or once it is there. */
  readonly focus = (): void => {
    this.#isWanted = true;
    if (this.#enter()) return;
    if (this.#field) this.#field.focus();
    // Synchronous, because the next key is for the field.
    else if (!isInMenu()) flushSync(() => this.#change({ isOpen: true }));
  };

  /** Focuses the text, and types words there that were written elsewhere. */
  goOn(words: string): void {
    if (words !== "") this.typed(this.read().words + words);
    this.focus();
  }

  /** Focuses the text that replaces this one. */
  readonly focusNext = (): void => {
    this.#text = null;
    this.#isWanted = true;
  };

  /** The session of the text is open. */
  opened(session: ContentSession | null): void {
    this.#session = session;
  }

  /** The text is ready. */
  ready(text: ReadyText): void {
    this.#text = text;
    if (isInMenu()) this.#isWanted = false;
    this.#enter();
  }

  /** Receives the field while it exists. */
  takeField(field: HTMLTextAreaElement | null): void {
    this.#field = field;
    this.#isComposing = false;
    if (!this.#isWanted) return;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }

  entered(): void {
    this.#isWanted = true;
  }

  /** The person went elsewhere, and keeps the focus when the text comes, unless they only left the window. */
  left(): void {
    if (document.activeElement !== this.#field) this.#isWanted = false;
  }

  typed(words: string): void {
    this.#change({ words });
    if (words === "") this.#draft.delete();
    else this.#draft.saveSoon();
  }

  /** An input method starts to compose a word, which must not be interrupted. */
  composing(): void {
    this.#isComposing = true;
  }

  composed(): void {
    this.#isComposing = false;
    // Some browsers report the word, and the key that ended it, only after this.
    setTimeout(() => this.#enter());
  }

  /** The browser may leave the page now: the words are saved, and stay in the field. */
  keep(): void {
    if (this.read().words !== "") this.#draft.saveBeforeUnload();
  }

  /** The page is left: words from before the text go to its start, or stay in this browser. */
  leave(): void {
    const { words } = this.read();
    if (words === "") return;
    if (this.#session === null) {
      this.keep();
    } else {
      const markdown = addMarkdown(this.#session.markdown, "prepend", words);
      if (words.trim() !== "") this.#session.edited(() => markdown);
      this.#draft.delete();
    }
    this.#change({ words: "" });
  }

  /** Moves the words into the text; false if that has to wait. */
  #enter(): boolean {
    if (this.#text === null || (this.read().isOpen && this.#isComposing)) return false;
    const { words } = this.read();
    const isWanted = this.#isWanted;
    // The draft stays until the words are in the text.
    this.#draft.saveBeforeUnload();
    if (isWanted) this.#text.focus();
    this.#isWanted = false;
    this.#change({ isOpen: false, words: "" });
    if (words === "") return true;
    this.#text.type(words, isWanted ? "caret" : "start");
    this.#draft.delete();
    return true;
  }

  #change(change: Partial<PendingState>): void {
    const next = { ...this.read(), ...change };
    if (this.#field && this.#field.value !== next.words) this.#field.value = next.words;
    this.#state.set(next);
  }
}

/** A person who opened a menu meanwhile continues there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}
