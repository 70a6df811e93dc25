import { flushSync } from "react-dom";
import { Store, type Readable } from "@/components/ui/store";
import { toOwner } from "@/lib/client/drafts/drafts";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import type { ContentSession } from "./content-session";
import { Draft } from "./draft";

/** The text of a page on screen. */
export type ReadyText = {
  /** Moves the focus into it. */
  focus: () => void;
  /**
   * Types words into it, which came before it was there: where the caret is, which to begin with is at the start, or
   * always at the start, where the caret stays with what is around it.
   */
  type: (words: string, place: "caret" | "start") => void;
};

/** Whether the field is to be there, and what is in it and not in the text yet. */
export type PendingState = { isOpen: boolean; words: string };

/**
 * The way into the text of a page, which may still be loading: a field in its place then takes the focus, and what is
 * typed into that is typed into the text as soon as it is there. Whoever leaves the page before leaves the words there.
 */
export class PendingInput implements Readable<PendingState> {
  readonly #state = new Store<PendingState>({ isOpen: false, words: "" });
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  #session: ContentSession | null = null;
  #text: ReadyText | null = null;
  #field: HTMLTextAreaElement | null = null;
  /** Whether the focus is to go into the text once that is there. */
  #isWanted = false;
  #isComposing = false;
  readonly #draft: Draft;

  constructor(userId: string, pageId: string) {
    // This browser offers the words on the page until they are dismissed.
    this.#draft = new Draft(toOwner(userId, pageId), () => ({
      markdown: this.read().words,
      baseEtag: "",
      baseMarkdown: "",
      attempted: null,
      kind: "set-aside",
    }));
  }

  /** Moves the focus into the text: at once, or as soon as it is there. */
  readonly focus = (): void => {
    this.#isWanted = true;
    if (this.#enter()) return;
    if (this.#field) this.#field.focus();
    // At once: the next key is for the field.
    else if (!isInMenu()) flushSync(() => this.#change({ isOpen: true }));
  };

  /** Moves the focus into the text that takes the place of this one. */
  readonly focusNext = (): void => {
    this.#text = null;
    this.#isWanted = true;
  };

  /** The session of the text is open. */
  opened(session: ContentSession | null): void {
    this.#session = session;
  }

  /** The text is there. */
  ready(text: ReadyText): void {
    this.#text = text;
    if (isInMenu()) this.#isWanted = false;
    this.#enter();
  }

  /** Receives the field while it is there. */
  takeField(field: HTMLTextAreaElement | null): void {
    this.#field = field;
    this.#isComposing = false;
    if (this.#isWanted) field?.focus();
  }

  entered(): void {
    this.#isWanted = true;
  }

  /** The person went elsewhere, and stays there when the text comes; not by leaving the window, to which they come back. */
  left(): void {
    if (document.activeElement !== this.#field) this.#isWanted = false;
  }

  typed(words: string): void {
    this.#change({ words });
    if (words === "") this.#draft.drop();
    else this.#draft.plan();
  }

  /** An input method begins to make a word, which is not torn from it. */
  composing(): void {
    this.#isComposing = true;
  }

  composed(): void {
    this.#isComposing = false;
    // Some browsers tell of the word, and of the key that ended it, only after this.
    setTimeout(() => this.#enter());
  }

  /** The browser may leave the page right now: the words are kept, and stay where they are. */
  keep(): void {
    if (this.read().words !== "") this.#draft.leave();
  }

  /** The page is left: words that came before the text go to the start of it, or stay in this browser. */
  leave(): void {
    const { words } = this.read();
    if (words === "") return;
    if (this.#session === null) {
      this.keep();
    } else {
      const markdown = addMarkdown(this.#session.markdown, "prepend", words);
      if (words.trim() !== "") this.#session.edited(() => markdown);
      this.#draft.drop();
    }
    this.#change({ words: "" });
  }

  /** Goes over to the text; false where that has to wait. */
  #enter(): boolean {
    if (this.#text === null || (this.read().isOpen && this.#isComposing)) return false;
    const { words } = this.read();
    const isWanted = this.#isWanted;
    // They are kept until they are in the text.
    this.#draft.leave();
    if (isWanted) this.#text.focus();
    this.#isWanted = false;
    this.#change({ isOpen: false, words: "" });
    if (words === "") return true;
    this.#text.type(words, isWanted ? "caret" : "start");
    this.#draft.drop();
    return true;
  }

  #change(change: Partial<PendingState>): void {
    const next = { ...this.read(), ...change };
    if (this.#field && this.#field.value !== next.words) this.#field.value = next.words;
    this.#state.set(next);
  }
}

/** Whoever opened a menu meanwhile goes on there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}
