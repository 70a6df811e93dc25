import { getChangedContent, replaceContent, type Content } from "@/lib/client/content";

const attemptsKept = 8;

/** Which text the server has of a page, as far as this tab knows. */
export class SavedText {
  #etag: string;
  /** The text that the ETag names. */
  #markdown: string;
  /** What was sent since the last answer: if the page has become one of these, it was us. */
  #attempts: string[];

  constructor(
    private readonly pageId: string,
    { etag, markdown }: Content,
    attempted: string | null,
  ) {
    this.#etag = etag;
    this.#markdown = markdown;
    this.#attempts = attempted === null ? [] : [attempted];
  }

  get etag(): string {
    return this.#etag;
  }

  get markdown(): string {
    return this.#markdown;
  }

  /** What was sent last, if it has no answer yet. */
  get attempted(): string | null {
    return this.#attempts.at(-1) ?? null;
  }

  /** Saves another text in the place of this one; refused when the page has become something else meanwhile. */
  async replace(markdown: string): Promise<void> {
    this.#attempts = [...this.#attempts, markdown].slice(-attemptsKept);
    this.#etag = await replaceContent(this.pageId, { markdown, etag: this.#etag });
    this.#markdown = markdown;
  }

  /** What the page has become; null while it is what it was. */
  readChanged(): Promise<Content | null> {
    return getChangedContent(this.pageId, this.#etag);
  }

  /** Whether the page has what was sent, perhaps from a save whose answer was lost. */
  wasSent({ markdown }: Content): boolean {
    return this.#attempts.includes(markdown);
  }

  settleOn({ markdown, etag }: Content): void {
    this.#etag = etag;
    this.#markdown = markdown;
  }

  /** The answer to what was sent is known. */
  answered(): void {
    this.#attempts = [];
  }
}
