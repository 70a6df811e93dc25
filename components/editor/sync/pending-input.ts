import { flushSync } from "react-dom";
import type { Draft } from "@/lib/client/drafts/draft";
import { makeKey, toOwner } from "@/lib/client/drafts/drafts";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import type { ContentSession } from "./content-session";
import { DraftPersister } from "./draft-persister";

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

/**
 * The way into the text of a page, which may still be loading: a field in its place then takes the focus, and what is
 * typed into that is typed into the text as soon as it is there. Whoever leaves the page before leaves the words there.
 */
export class PendingInput {
  #session: ContentSession | null = null;
  #text: ReadyText | null = null;
  #field: HTMLTextAreaElement | null = null;
  #words = "";
  #isOpen = false;
  /** Whether the focus is to go into the text once that is there. */
  #isWanted = false;
  #isComposing = false;
  #listeners = new Set<() => void>();
  readonly #owner: string;
  readonly #key: string;
  readonly #keeper: DraftPersister;

  constructor(userId: string, pageId: string) {
    this.#owner = toOwner(userId, pageId);
    this.#key = makeKey(this.#owner);
    this.#keeper = new DraftPersister(this.#key, () => undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the field is to be there. */
  readonly isOpen = (): boolean => this.#isOpen;

  /** What is not in the text yet. */
  readonly words = (): string => this.#words;

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
    if (words === "") this.#keeper.drop();
    else this.#keeper.plan(() => this.#toKept(this.#words));
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
    if (this.#words !== "") this.#keeper.leave(() => this.#toKept(this.#words));
  }

  /** The page is left: words that came before the text go to the start of it, or stay in this browser. */
  leave(): void {
    const words = this.#words;
    if (words === "") return;
    if (this.#session === null) {
      this.keep();
    } else {
      const markdown = addMarkdown(this.#session.markdown, "prepend", words);
      if (words.trim() !== "") this.#session.edited(() => markdown);
      this.#keeper.drop();
    }
    this.#change({ words: "" });
  }

  /** Goes over to the text; false where that has to wait. */
  #enter(): boolean {
    if (this.#text === null || (this.#isOpen && this.#isComposing)) return false;
    const [words, isWanted] = [this.#words, this.#isWanted];
    if (isWanted) this.#text.focus();
    this.#isWanted = false;
    this.#change({ isOpen: false, words: "" });
    if (words === "") return true;
    try {
      this.#text.type(words, isWanted ? "caret" : "start");
      this.#keeper.drop();
    } catch (fault) {
      this.#keeper.leave(() => this.#toKept(words));
      throw fault;
    }
    return true;
  }

  /** The words as this browser offers them on the page until they are dismissed. */
  #toKept(words: string): Draft {
    return {
      key: this.#key,
      owner: this.#owner,
      markdown: words,
      baseEtag: "",
      baseMarkdown: "",
      attempted: null,
      kind: "set-aside",
      keptAt: Date.now(),
    };
  }

  #change({ isOpen = this.#isOpen, words = this.#words }: { isOpen?: boolean; words?: string }): void {
    this.#isOpen = isOpen;
    this.#words = words;
    if (this.#field && this.#field.value !== words) this.#field.value = words;
    for (const listener of this.#listeners) listener();
  }
}

/** Whoever opened a menu meanwhile goes on there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}
