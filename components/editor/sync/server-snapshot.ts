import { getChangedContent, getContent, replaceContent, type Content } from "@/lib/client/content";
import { mergePages } from "@/lib/domain/markdown/merge/merge-pages";
import type { AnswerChange } from "@/components/editor/conflicts/answers";
import { followAnswers, type BasedText, type StoredText } from "@/components/editor/conflicts/follow-answers";
import type { ToldText } from "./view";
import { mergeTexts, type MergedTexts } from "./merge-texts";

const attemptsKept = 8;

/** What another text of the server makes of the one on screen, and what there is to know of it then. */
export type ArrivedText = { merge: MergedTexts; stored: StoredText };

/** Which text the server has of a page, as far as this tab knows, and what the text on screen is a change of. */
export class ServerSnapshot {
  #etag: string;
  /**
   * The text that the ETag names. Its base is the same, but for the passages that a person has to decide about: those are
   * as they were before both changed them.
   */
  #stored: StoredText;
  /** What was sent since the last answer: if the page has become one of these, it was us. */
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

  /** What was sent last, if it has no answer yet. */
  get attempted(): BasedText | null {
    return this.#attempts.at(-1) ?? null;
  }

  /** What the text on screen and this one become together. */
  merge(screen: string): MergedTexts {
    const { base, markdown: theirs } = this.#stored.wanted ?? this.#stored;
    return mergeTexts({ base, mine: screen, theirs });
  }

  /** What another text that the server has come to have and the one on screen become together. */
  mergeArrived({ markdown }: Content, screen: string): ArrivedText {
    const { base, markdown: before, wanted } = this.#stored;
    const merge = mergeTexts({ base, mine: screen, theirs: markdown });
    const stored = { markdown, base: merge.base.onTheirs, wanted: null };
    if (wanted === null) return { merge, stored };
    const carried = mergePages({ base: before, mine: wanted.markdown, theirs: markdown });
    // Where others changed what undoing is to take back, theirs stays, and the person is asked.
    if (carried.status !== "merged") return { merge, stored };
    const next = mergeTexts({ base: wanted.base, mine: screen, theirs: carried.markdown });
    const nextWanted = { markdown: carried.markdown, base: next.base.onTheirs };
    return { merge: next, stored: { ...stored, wanted: nextWanted } };
  }

  /** Saves another text in the place of this one; refused when the page has become something else meanwhile. */
  async replace(text: BasedText): Promise<void> {
    const attempt = { ...text, wanted: null };
    this.#attempts = [...this.#attempts, attempt].slice(-attemptsKept);
    this.#etag = await replaceContent(this.pageId, { markdown: attempt.markdown, etag: this.#etag });
    this.#stored = attempt;
  }

  /** What the page is now. */
  readContent(): Promise<Content> {
    return getContent(this.pageId);
  }

  /** What the page has become; null while it is what it was. */
  readChanged(): Promise<Content | null> {
    return getChangedContent(this.pageId, this.#etag);
  }

  /** What was sent, perhaps by a save whose answer was lost, if the page has it. */
  findSent({ markdown }: Content): StoredText | null {
    return this.#attempts.findLast((attempt) => attempt.markdown === markdown) ?? null;
  }

  settleOn(etag: string, stored: StoredText): void {
    this.#etag = etag;
    this.#stored = stored;
  }

  /** A person decided about a passage. */
  rebase(base: string): void {
    const { wanted } = this.#stored;
    this.#stored = wanted ? { ...this.#stored, wanted: { ...wanted, base } } : { ...this.#stored, base };
  }

  /** A person undid or redid answers on this screen. */
  follow(change: AnswerChange, before: ToldText): void {
    this.#stored = followAnswers(this.#stored, before, change);
    this.#attempts = this.#attempts.map((attempt) => followAnswers(attempt, before, change));
  }

  /** The answer to what was sent is known. */
  answered(): void {
    this.#attempts = [];
  }
}
