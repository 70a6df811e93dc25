import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import { whenIdle } from "@/components/ui/loading/when-idle";
import { dropPrefetchedContent } from "@/lib/client/cache/content-prefetch";
import { dropFirstCaret, findFirstCaret } from "@/lib/client/first-carets";
import type { Content } from "@/lib/client/content";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { toOwner } from "@/lib/client/drafts/drafts";
import { Draft, type DraftText } from "./draft";
import { restoreDraft } from "./restore-draft";
import { saveBeforeLeaving } from "./save-before-leaving";
import { ServerSnapshot } from "./server-snapshot";
import { Sync } from "./sync";
import { View } from "./view";

/** The starting point of a session: the server's content, and this browser's drafts. */
export type SessionStart = { content: Content; kept: DraftRecord | null; setAside: readonly DraftRecord[] };

const sessions = new Map<string, ContentSession>();

/** The live session of this page in this tab, possibly with a save in progress. */
export function findLiveSession(userId: string, pageId: string): ContentSession | null {
  return sessions.get(toOwner(userId, pageId)) ?? null;
}

/** The text of an open page: on screen, in this browser and on the server. No side's words are ever lost. */
export class ContentSession {
  readonly view: View;
  readonly draft: Draft;
  readonly sync: Sync;
  readonly #owner: string;
  /** Serialises changes made outside the text. */
  #changes: Promise<unknown> = Promise.resolve();
  #close: (() => void) | null = null;
  #users = 0;

  constructor(
    readonly pageId: string,
    userId: string,
    { content, kept, setAside }: SessionStart,
  ) {
    this.#owner = toOwner(userId, pageId);
    const restored = kept && restoreDraft(kept, content);
    const markdown = restored?.markdown ?? content.markdown;
    const view = new View(markdown, findFirstCaret(pageId, markdown));
    const draft = new Draft(this.#owner, () => this.#toDraft(), { key: kept?.key, setAside });
    const server = new ServerSnapshot(
      pageId,
      content,
      restored ?? { base: content.markdown, attempted: null },
    );
    this.view = view;
    this.draft = draft;
    this.sync = new Sync({ view, draft, server, askedEtag: kept?.askedEtag ?? content.etag });
    this.sync.subscribe(() => this.#closeIfDone());
    if (restored) this.sync.resume();
  }

  /** The text on screen. */
  get markdown(): string {
    return this.view.markdown;
  }

  /** A component uses this session; returns a function that ends this. Saving of unsaved changes then continues. */
  use(): () => void {
    this.#users += 1;
    this.#open();
    dropPrefetchedContent(this.pageId);
    dropFirstCaret(this.pageId);
    // Nobody followed the page yet when its text was read.
    whenIdle(() => void this.refresh());
    return () => {
      this.#users -= 1;
      void this.sync.saver.flush();
      this.#closeIfDone();
    };
  }

  /** The page is no longer accessible: unsaved text stays in this browser, and is offered at the page's address. */
  leave(): void {
    if (this.sync.read().save.kind !== "saved") this.draft.saveBeforeUnload();
    this.#close?.();
    this.#close = null;
  }

  /** The person changed the text, possibly by undoing or redoing answers; `read` serialises it on demand. */
  edited(read: () => string, change?: ResolutionChange): void {
    const before = change && this.view.told;
    this.view.edited(read, change);
    this.sync.edited(change && before && { change, before, after: this.view.told });
  }

  /**
   * Changes the text as if the person had typed it; `edit` returns null for no change. Returns whether the text
   * changed. It may be called after the page was left, for example by an undo: if the page was opened again, its text
   * is changed.
   */
  change(edit: (markdown: string) => string | null): Promise<boolean> {
    const live = sessions.get(this.#owner) ?? this;
    if (live !== this) return live.change(edit);
    const done = this.#changes.then(() => this.#change(edit));
    this.#changes = done.catch(() => undefined);
    return done;
  }

  /** Saves everything typed, including unfinished input of a field within the text; resolves when that is done. */
  async save(): Promise<void> {
    this.view.finishInput();
    await this.sync.saver.flush();
  }

  /** Shows remote changes. */
  async refresh(): Promise<void> {
    // The next opening reads it anew.
    if (this.#close) await this.sync.refresh();
  }

  async #change(edit: (markdown: string) => string | null): Promise<boolean> {
    for (;;) {
      const before = this.markdown;
      const next = edit(before);
      if (next === null || next === before) return false;
      // Typing goes on while a long text is prepared, and takes precedence.
      if (!(await this.view.replace({ markdown: next, by: "person", of: before }))) continue;
      this.#open();
      this.sync.replaced();
      return true;
    }
  }

  #toDraft(): DraftText {
    const { text: markdown, isWhole } = this.view.told;
    // An approximate text is offered, but replaces nothing.
    return { ...this.sync.origin, markdown, kind: isWhole ? "unsaved" : "set-aside" };
  }

  #open(): void {
    if (this.#close) return;
    sessions.set(this.#owner, this);
    const unlock = this.draft.hold();
    const unwatch = saveBeforeLeaving(this.sync.saver, () => this.draft.saveBeforeUnload());
    this.#close = () => {
      if (sessions.get(this.#owner) === this) sessions.delete(this.#owner);
      unwatch();
      unlock();
    };
  }

  #closeIfDone(): void {
    if (this.#users > 0 || this.sync.saver.dirty) return;
    if (this.#close && this.sync.read().asked.length > 0) this.draft.saveBeforeUnload();
    this.#close?.();
    this.#close = null;
  }
}
