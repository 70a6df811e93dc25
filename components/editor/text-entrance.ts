import { flushSync } from "react-dom";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import { Autosaver } from "./autosaver";
import { CannotSave } from "./cannot-save";
import { openSession } from "./open-session";
import { toSaveState } from "./to-save-state";

/** The text of a page as soon as a person can write in it. */
export type ReadyText = {
  /** Moves the focus into it. */
  focus: () => void;
  /** Puts words where the caret is, as if they were typed there. */
  type: (words: string) => void;
};

/**
 * The way into the text of a page, which may still be loading: a field in its place then takes the focus, and what is
 * typed into that is typed into the text as soon as it is there. Whoever leaves the page before leaves the words in it.
 */
export class TextEntrance {
  readonly saver = new Autosaver({ save: () => this.#writeWords(), toState: toSaveState, delay: null });
  #text: ReadyText | null = null;
  #isWanted = false;
  #isOpen = false;
  #isComposing = false;
  #field: HTMLTextAreaElement | null = null;
  #words = "";
  #listeners = new Set<() => void>();

  constructor(
    private readonly userId: string,
    private readonly pageId: string,
  ) {}

  /** Whether the field is there. */
  readonly isOpen = (): boolean => this.#isOpen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Moves the focus into the text: at once, or as soon as it is there. */
  readonly focus = (): void => {
    if (this.#text) this.#text.focus();
    else {
      this.#isWanted = true;
      this.#openField();
    }
  };

  /** Moves the focus into the text that takes the place of this one. */
  readonly focusNext = (): void => {
    this.#text = null;
    this.#isWanted = true;
    // Nearly always it is there before the next frame.
    requestAnimationFrame(() => {
      if (this.#isWanted && this.#text === null) this.#openField();
    });
  };

  /** The text is there. */
  readonly ready = (text: ReadyText): void => {
    this.#text = text;
    this.#enter();
  };

  /** Receives the field, which starts with the focus. */
  takeField(field: HTMLTextAreaElement | null): void {
    this.#field = field;
    field?.focus();
  }

  entered(): void {
    this.#isWanted = true;
  }

  /** The person went elsewhere, and stays there when the text comes; not by leaving the window, to which they come back. */
  left(): void {
    if (document.activeElement === this.#field) return;
    this.#isWanted = false;
    if (this.#words === "") this.#close();
  }

  typed(words: string): void {
    this.#words = words;
    this.saver.changed();
  }

  /** An input method begins to make a word, which is not torn from it. */
  composing(): void {
    this.#isComposing = true;
  }

  composed(words: string): void {
    this.#isComposing = false;
    this.typed(words);
    this.#enter();
  }

  #enter(): void {
    if (this.#text === null || this.#isComposing) return;
    const words = this.#words;
    if (this.#isWanted && !isInMenu()) this.#text.focus();
    if (words !== "") this.#text.type(words);
    this.#close();
  }

  #openField(): void {
    if (isInMenu()) return;
    if (this.#field) this.#field.focus();
    // At once: the next key is for it.
    else flushSync(() => this.#show(true));
  }

  #close(): void {
    this.#isWanted = false;
    this.#put("");
    this.saver.settled();
    this.#show(false);
  }

  /** Nobody waits for the text here any more: the words go to where they would have been typed. */
  async #writeWords(): Promise<void> {
    const session = await openSession(this.userId, this.pageId);
    const words = this.#words;
    // The text came meanwhile.
    if (words === "") return;
    this.#put("");
    if (await session.change((markdown) => addMarkdown(markdown, "prepend", words))) return;
    this.#put(words + this.#words);
    throw new CannotSave("A person has to decide about the text first.");
  }

  #put(words: string): void {
    this.#words = words;
    if (this.#field) this.#field.value = words;
  }

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener();
  }
}

/** Whoever opened a menu meanwhile goes on there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}
