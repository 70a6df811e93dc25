import { flushSync } from "react-dom";
import { keepText, toOwner } from "@/lib/client/unsaved-texts";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import type { ContentSession } from "./content-session";

/** The text of a page on screen. */
export type ReadyText = {
  /** Moves the focus into it. */
  focus: () => void;
  /** Types words into it, which came before it was there: where the caret is, or to begin with at the start of the page. */
  type: (words: string) => void;
};

/**
 * The way into the text of a page, which may still be loading: a field in its place then takes the focus, and what is
 * typed into that is typed into the text as soon as it is there. Whoever leaves the page before leaves the words there.
 */
export class TextEntrance {
  #session: ContentSession | null = null;
  #text: ReadyText | null = null;
  #field: HTMLTextAreaElement | null = null;
  #words = "";
  #isOpen = false;
  /** Whether the focus is to go into the text once that is there. */
  #isWanted = false;
  #isComposing = false;
  #listeners = new Set<() => void>();

  constructor(
    private readonly userId: string,
    private readonly pageId: string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the field is there. */
  readonly isOpen = (): boolean => this.#isOpen;

  /** Whether there are words that are not in the text yet. */
  readonly hasWords = (): boolean => this.#words !== "";

  /** Moves the focus into the text: at once, or as soon as it is there. */
  readonly focus = (): void => {
    this.#isWanted = true;
    if (this.#text) this.#enter(this.#text);
    else if (this.#field) this.#field.focus();
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
    if (this.#isOpen || (this.#isWanted && !isInMenu())) this.#enter(text);
    else this.#isWanted = false;
  }

  /** Receives the field, which starts with the focus. */
  takeField(field: HTMLTextAreaElement | null): void {
    this.#field = field;
    this.#isComposing = false;
    field?.focus();
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
  }

  /** An input method begins to make a word, which is not torn from it. */
  composing(): void {
    this.#isComposing = true;
  }

  composed(): void {
    this.#isComposing = false;
    // Some browsers tell of the word, and of the key that ended it, only after this.
    setTimeout(() => (this.#text && this.#isOpen ? this.#enter(this.#text) : undefined));
  }

  /** The page is left: words that came before the text go to the start of it, or stay in this browser. */
  leave(): void {
    const words = this.#takeWords();
    if (words.trim() === "") return;
    const session = this.#session;
    if (session === null) {
      this.#keep(words);
      return;
    }
    const markdown = addMarkdown(session.markdown, "prepend", words);
    session.edited(() => markdown);
  }

  #enter(text: ReadyText): void {
    // The person decides first between two texts, of which neither has the words.
    if (this.#isComposing || (this.#isOpen && this.#session?.view.conflict)) return;
    const words = this.#takeWords();
    if (this.#isWanted) text.focus();
    this.#isWanted = false;
    this.#change({ isOpen: false });
    if (words === "") return;
    try {
      text.type(words);
    } catch (fault) {
      this.#keep(words);
      throw fault;
    }
  }

  #takeWords(): string {
    const words = this.#words;
    if (this.#field) this.#field.value = "";
    if (words !== "") this.#change({ words: "" });
    return words;
  }

  /** Keeps words in this browser, which offers them on the page until they are dismissed. */
  #keep(words: string): void {
    const owner = toOwner(this.userId, this.pageId);
    const key = `${owner}/${Math.random().toString(36).slice(2)}`;
    const base = { baseEtag: "", baseMarkdown: "", attempted: null };
    void keepText({ key, owner, markdown: words, ...base, kind: "set-aside", keptAt: Date.now() }).catch(
      () => undefined,
    );
  }

  #change({ isOpen = this.#isOpen, words = this.#words }: { isOpen?: boolean; words?: string }): void {
    this.#isOpen = isOpen;
    this.#words = words;
    for (const listener of this.#listeners) listener();
  }
}

/** Whoever opened a menu meanwhile goes on there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}
