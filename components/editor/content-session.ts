import { ApiRefusal } from "@/lib/client/api-refusal";
import { getChangedContent, getContent, replaceContent, type Content } from "@/lib/client/content";
import { dropText, keepText, toOwner, type UnsavedText } from "@/lib/client/unsaved-texts";
import { Autosaver } from "./autosaver";
import { watchSaver } from "./live-savers";
import type { SaveState } from "./save-state";
import { holdTabLock } from "./tab-lock";
import { TextKeeper } from "./text-keeper";
import { toSaveState } from "./to-save-state";

/** Two texts on the same revision, for a person to choose from. */
export type Conflict = { yours: string; theirs: Content };

/** What there is to see of a session; a new object whenever something changes. */
export type SessionView = {
  state: SaveState;
  conflict: Conflict | null;
  /** Whether text that a crash had left behind is back in the page. */
  restored: boolean;
  setAside: readonly UnsavedText[];
  storageFailed: boolean;
};

/** Where a session starts from: the server's content, and what this browser kept. */
export type SessionStart = { content: Content; kept: UnsavedText | null; setAside: UnsavedText[] };

const saveDelay = 1_000;
const attemptsKept = 8;
const sessions = new Map<string, ContentSession>();

/** The session of this page that is still alive in this tab, perhaps with a save under way. */
export function findLiveSession(userId: string, pageId: string): ContentSession | null {
  return sessions.get(toOwner(userId, pageId)) ?? null;
}

/** The text of an open page between the editor and the server. Neither side's words are ever lost. */
export class ContentSession {
  readonly saver: Autosaver;
  readonly #owner: string;
  readonly #key: string;
  readonly #keeper: TextKeeper;
  #etag: string;
  #read: () => string;
  #view: SessionView;
  /** What was sent since the last answer: if the page has become one of these, it was us. */
  #attempts: string[] = [];
  #listeners = new Set<() => void>();
  #replaced = new Set<(markdown: string) => void>();
  #close: (() => void) | null = null;
  #users = 0;

  constructor(
    readonly pageId: string,
    userId: string,
    start: SessionStart,
  ) {
    this.#owner = toOwner(userId, pageId);
    this.#key = start.kept?.key ?? `${this.#owner}/${Math.random().toString(36).slice(2)}`;
    this.#etag = start.content.etag;
    this.#read = () => start.content.markdown;
    this.saver = new Autosaver({ save: () => this.#save(), toState: toSaveState, delay: saveDelay });
    this.#keeper = new TextKeeper(this.#key, () => this.#show({ storageFailed: true }));
    const { setAside } = start;
    this.#view = { state: this.saver.state, conflict: null, restored: false, setAside, storageFailed: false };
    this.saver.subscribe(() => this.#follow());
    if (start.kept) this.#restore(start.kept, start.content);
  }

  get view(): SessionView {
    return this.#view;
  }

  /** The text on screen. */
  get markdown(): string {
    return this.#read();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back with a text that takes the place of the one on screen. */
  onReplaced(listener: (markdown: string) => void): () => void {
    this.#replaced.add(listener);
    return () => this.#replaced.delete(listener);
  }

  /** A component shows this session; gives the function that ends that. What is unsaved then goes on. */
  use(): () => void {
    this.#users += 1;
    this.#open();
    return () => {
      this.#users -= 1;
      void this.saver.flush();
      this.#closeIfDone();
    };
  }

  /** The person changed the text; `read` builds it when it is needed. */
  edited(read: () => string): void {
    this.#read = read;
    this.saver.changed();
    this.#keeper.plan(() => this.#toKept());
  }

  /** Shows what was written elsewhere, as long as nothing is unsaved here. */
  async refresh(): Promise<void> {
    if (this.saver.state.kind !== "saved") return;
    const asked = this.#etag;
    const changed = await getChangedContent(this.pageId, asked).catch(() => null);
    // Typing, or even a save, may have come in the meantime: the answer is then older than the text on screen.
    if (changed === null || this.saver.dirty || this.#etag !== asked) return;
    this.#replace(changed);
  }

  /** Goes on with the text on screen; theirs stays in the page's history. */
  async keepMine(): Promise<void> {
    const { conflict } = this.#view;
    if (!conflict) return;
    this.#etag = conflict.theirs.etag;
    this.#show({ conflict: null });
    await this.saver.resolve();
  }

  /** Goes on with their text; the one on screen is kept in this browser until dismissed. */
  async takeTheirs(): Promise<void> {
    const { conflict, setAside } = this.#view;
    if (!conflict) return;
    const key = `${this.#key}/${Date.now()}`;
    const aside: UnsavedText = { ...this.#toKept(), key, kind: "set-aside" };
    await keepText(aside).catch(() => this.#show({ storageFailed: true }));
    this.#show({ conflict: null, setAside: [...setAside, aside] });
    this.#replace(conflict.theirs);
    this.saver.settled();
  }

  /** The person no longer needs a text that was set aside. */
  async dismiss(key: string): Promise<void> {
    this.#show({ setAside: this.#view.setAside.filter((text) => text.key !== key) });
    await dropText(key).catch(() => undefined);
  }

  async #save(): Promise<void> {
    const markdown = this.#read();
    this.#attempts = [...this.#attempts, markdown].slice(-attemptsKept);
    try {
      this.#etag = await replaceContent(this.pageId, { markdown, etag: this.#etag });
    } catch (fault) {
      const adopted = isConflict(fault) && (await this.#adoptOrConflict(markdown));
      if (!adopted) throw fault;
    }
    this.#attempts = [];
  }

  /** After a 412: whether the page already has the text, perhaps from a save whose answer was lost. */
  async #adoptOrConflict(markdown: string): Promise<boolean> {
    const theirs = await getContent(this.pageId);
    if (theirs.markdown !== markdown && !this.#attempts.includes(theirs.markdown)) {
      this.#show({ conflict: { yours: this.#read(), theirs } });
      return false;
    }
    this.#etag = theirs.etag;
    if (theirs.markdown !== markdown) await this.#save();
    return true;
  }

  #restore(kept: UnsavedText, content: Content): void {
    this.#read = () => kept.markdown;
    if (kept.attempted !== null) this.#attempts = [kept.attempted];
    const continues = kept.baseEtag === content.etag || kept.attempted === content.markdown;
    this.#view = { ...this.#view, restored: continues };
    if (!continues) this.#view = { ...this.#view, conflict: { yours: kept.markdown, theirs: content } };
    this.saver.changed();
    if (!continues) this.saver.conflicted();
    this.#keeper.now(() => this.#toKept());
  }

  #replace(content: Content): void {
    this.#etag = content.etag;
    this.#read = () => content.markdown;
    for (const listener of this.#replaced) listener(content.markdown);
  }

  #toKept(): UnsavedText {
    const attempted = this.#attempts.at(-1) ?? null;
    const [markdown, keptAt] = [this.#read(), Date.now()];
    return {
      key: this.#key,
      owner: this.#owner,
      markdown,
      baseEtag: this.#etag,
      attempted,
      kind: "unsaved",
      keptAt,
    };
  }

  #follow(): void {
    if (this.saver.state.kind === "saved") this.#keeper.drop();
    this.#show({ state: this.saver.state });
    this.#closeIfDone();
  }

  #open(): void {
    if (this.#close) return;
    sessions.set(this.#owner, this);
    const unlock = holdTabLock(this.#key);
    const unwatch = watchSaver(this.saver);
    this.#close = () => {
      sessions.delete(this.#owner);
      unwatch();
      unlock();
    };
  }

  #closeIfDone(): void {
    if (this.#users > 0 || this.saver.dirty) return;
    this.#close?.();
    this.#close = null;
  }

  #show(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isConflict(fault: unknown): boolean {
  return fault instanceof ApiRefusal && fault.facts.code === "revision_conflict";
}
