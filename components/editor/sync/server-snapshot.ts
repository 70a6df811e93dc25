import { getChangedContent, replaceContent, type Content } from "@/lib/client/content";
import { mergeTexts, type MergedTexts } from "./merge-texts";

const attemptsKept = 8;

/** A text that was sent, and what the text on screen is a change of if the server has it. */
export type Attempt = { markdown: string; base: string };

/** Which text the server has of a page, as far as this tab knows, and what the text on screen is a change of. */
export class ServerSnapshot {
  #etag: string;
  /** The text that the ETag names. */
  #markdown: string;
  /** The same, but for the passages that a person has to decide about: those are as they were before both changed them. */
  #base: string;
  /** What the server is to have instead, where undoing took back what was saved; null where it has that. */
  #wanted: string | null = null;
  /** What was sent since the last answer: if the page has become one of these, it was us. */
  #attempts: Attempt[];

  constructor(
    private readonly pageId: string,
    { etag, markdown }: Content,
    { base, attempted }: { base: string; attempted: Attempt | null },
  ) {
    this.#etag = etag;
    this.#markdown = markdown;
    this.#base = base;
    this.#attempts = attempted === null ? [] : [attempted];
  }

  get etag(): string {
    return this.#etag;
  }

  get markdown(): string {
    return this.#markdown;
  }

  get base(): string {
    return this.#base;
  }

  /** What was sent last, if it has no answer yet. */
  get attempted(): Attempt | null {
    return this.#attempts.at(-1) ?? null;
  }

  /** What the text on screen and this one become together. */
  merge(screen: string): MergedTexts {
    return mergeTexts({ base: this.#base, mine: screen, theirs: this.#wanted ?? this.#markdown });
  }

  /** Saves another text in the place of this one; refused when the page has become something else meanwhile. */
  async replace(attempt: Attempt): Promise<void> {
    this.#attempts = [...this.#attempts, attempt].slice(-attemptsKept);
    this.#etag = await replaceContent(this.pageId, { markdown: attempt.markdown, etag: this.#etag });
    this.#markdown = attempt.markdown;
    this.#base = attempt.base;
    this.#wanted = null;
  }

  /** What the page has become; null while it is what it was. */
  readChanged(): Promise<Content | null> {
    return getChangedContent(this.pageId, this.#etag);
  }

  /** What was sent, perhaps by a save whose answer was lost, if the page has it. */
  findSent({ markdown }: Content): Attempt | null {
    return this.#attempts.findLast((attempt) => attempt.markdown === markdown) ?? null;
  }

  settleOn({ markdown, etag }: Content, base = markdown): void {
    this.#etag = etag;
    this.#markdown = markdown;
    this.#base = base;
    this.#wanted = null;
  }

  /** A person decided about a passage, or took that back, so that the server is to have another text. */
  rebase(base: string, wanted: string | null = this.#wanted): void {
    this.#base = base;
    this.#wanted = wanted;
  }

  /** The answer to what was sent is known. */
  answered(): void {
    this.#attempts = [];
  }
}
