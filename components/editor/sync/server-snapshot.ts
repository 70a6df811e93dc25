import { getChangedContent, getContent, replaceContent, type Content } from "@/lib/client/content";
import { mergePages } from "@/lib/domain/markdown/merge/merge-pages";
import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import {
  rebaseAfterUndo,
  type BasedText,
  type StoredText,
} from "@/components/editor/conflicts/rebase-after-undo";
import type { ToldText } from "./view";
import { mergeTexts, type MergedTexts } from "./merge-texts";

const attemptsKept = 8;

/** The result of merging a new text of the server into the one on screen, and the state stored with it. */
export type ArrivedText = { merge: MergedTexts; stored: StoredText };

/** The server's text of a page as known to this tab, and the base of the text on screen. */
export class ServerSnapshot {
  #etag: string;
  /**
   * The text of the ETag's revision. Its base is the same, except for undecided conflicts: those are as before both
   * changes.
   */
  #stored: StoredText;
  /** The texts sent after the last response: if the page has become one of these, it was saved from here. */
  #attempts: StoredText[];

  constructor(
    private readonly pageId: string,
    { etag, markdown }: Content,
    { base, attempted }: { base: string; attempted: BasedText | null },
  ) {
    this.#etag = etag;
    this.#stored = { markdown, base, wanted: null };
    this.#attempts = attempted === null ? [] : [{ ...attempted, wanted: null }];
  }

  get etag(): string {
    return this.#etag;
  }

  get markdown(): string {
    return this.#stored.markdown;
  }

  get base(): string {
    return this.#stored.base;
  }

  /** The text sent last, if there was no response yet. */
  get attempted(): BasedText | null {
    return this.#attempts.at(-1) ?? null;
  }

  /** Merges this text and the one on screen. */
  merge(screen: string): MergedTexts {
    const { base, markdown: theirs } = this.#stored.wanted ?? this.#stored;
    return mergeTexts({ base, mine: screen, theirs });
  }

  /** Merges a new text of the server and the one on screen. */
  mergeArrived({ markdown }: Content, screen: string): ArrivedText {
    const { base, markdown: before, wanted } = this.#stored;
    const merge = mergeTexts({ base, mine: screen, theirs: markdown });
    const stored = { markdown, base: merge.base.onTheirs, wanted: null };
    if (wanted === null) return { merge, stored };
    const carried = mergePages({ base: before, mine: wanted.markdown, theirs: markdown });
    // If others changed a passage to be undone, theirs stays, and the person is asked.
    if (carried.status !== "merged") return { merge, stored };
    const next = mergeTexts({ base: wanted.base, mine: screen, theirs: carried.markdown });
    const nextWanted = { markdown: carried.markdown, base: next.base.onTheirs };
    return { merge: next, stored: { ...stored, wanted: nextWanted } };
  }

  /** Saves another text in place of this one; refused when the page has changed meanwhile. */
  async replace(text: BasedText): Promise<void> {
    const attempt = { ...text, wanted: null };
    this.#attempts = [...this.#attempts, attempt].slice(-attemptsKept);
    this.#etag = await replaceContent(this.pageId, { markdown: attempt.markdown, etag: this.#etag });
    this.#stored = attempt;
  }

  /** The present content of the page. */
  readContent(): Promise<Content> {
    return getContent(this.pageId);
  }

  /** The page's new content; null while it is unchanged. */
  readChanged(): Promise<Content | null> {
    return getChangedContent(this.pageId, this.#etag);
  }

  /** A sent text, possibly of a save without a response, if the page has it. */
  findSent({ markdown }: Content): StoredText | null {
    return this.#attempts.findLast((attempt) => attempt.markdown === markdown) ?? null;
  }

  adopt(etag: string, stored: StoredText): void {
    this.#etag = etag;
    this.#stored = stored;
  }

  /** A person decided a passage. */
  rebase(base: string): void {
    const { wanted } = this.#stored;
    this.#stored = wanted ? { ...this.#stored, wanted: { ...wanted, base } } : { ...this.#stored, base };
  }

  /** A person undid or redid answers on this screen. */
  follow(change: ResolutionChange, before: ToldText): void {
    this.#stored = rebaseAfterUndo(this.#stored, before, change);
    this.#attempts = this.#attempts.map((attempt) => rebaseAfterUndo(attempt, before, change));
  }

  /** The response to a sent text is known. */
  forgetAttempts(): void {
    this.#attempts = [];
  }
}
