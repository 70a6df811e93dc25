import { ApiRefusal } from "@/lib/client/api-refusal";
import { getChangedContent, getContent, replaceContent, type Content } from "@/lib/client/content";
import { dropText, keepText, toOwner, type UnsavedText } from "@/lib/client/unsaved-texts";
import { mergePages, settleMerge, type MergePart } from "@/lib/domain/markdown/merge/merge-pages";
import { Autosaver } from "./autosaver";
import { BusyPage } from "./busy-page";
import { watchSaver } from "./live-savers";
import type { SaveState } from "./save-state";
import { holdTabLock } from "./tab-lock";
import { TextKeeper } from "./text-keeper";
import { toSaveState } from "./to-save-state";

/** Two texts for a person to choose from: what does not overlap is in both. */
export type Conflict = { yours: string; theirs: string };

/** What shows the text on screen. */
export type TextView = {
  /** Gets another text ready to take the place of the one on screen; the function that comes back shows it at once. */
  prepare: (markdown: string) => Promise<() => void>;
  /** Gives what reads the text that is on screen now, whenever it is called. */
  capture: () => () => string;
  /** Where in the text the caret is. */
  place: () => number;
};

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
const mergesMax = 20;
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
  /** The text that the ETag names. */
  #base: string;
  #read: () => string;
  #textView: TextView | null = null;
  #place: number | null = null;
  /** What the page has come to be while a person decides about a conflict. */
  #theirs: Content | null = null;
  /** Saving and taking in what others wrote wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();
  #view: SessionView;
  /** What was sent since the last answer: if the page has become one of these, it was us. */
  #attempts: string[] = [];
  #listeners = new Set<() => void>();
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
    this.#base = start.content.markdown;
    this.#read = () => start.content.markdown;
    this.saver = new Autosaver({
      save: () => this.#inTurn(() => this.#save()),
      toState: toSaveState,
      delay: saveDelay,
    });
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

  /** Where the caret was in what showed the text before; null if nothing did. */
  get place(): number | null {
    return this.#place;
  }

  /** This is what shows the text from now on; gives the function that ends that. */
  show(view: TextView): () => void {
    this.#textView = view;
    return () => {
      this.#place = view.place();
      if (this.#textView === view) this.#textView = null;
    };
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
    await this.#inTurn(async () => {
      if (this.saver.dirty) return;
      const changed = await getChangedContent(this.pageId, this.#etag).catch(() => null);
      if (changed === null || (await this.#takeIn(changed))) return;
      this.saver.changed();
      this.saver.conflicted();
    });
  }

  /** Goes on with your text where both changed the same place; theirs stays in the page's history. */
  async keepMine(): Promise<void> {
    await this.#decide("yours");
  }

  /** Goes on with their text where both changed the same place; yours is kept in this browser until dismissed. */
  async takeTheirs(): Promise<void> {
    const { setAside } = this.#view;
    if (!this.#theirs) return;
    const key = `${this.#key}/${Date.now()}`;
    const aside: UnsavedText = { ...this.#toKept(), key, kind: "set-aside" };
    await keepText(aside).catch(() => this.#show({ storageFailed: true }));
    this.#show({ setAside: [...setAside, aside] });
    await this.#decide("theirs");
  }

  /** The person no longer needs a text that was set aside. */
  async dismiss(key: string): Promise<void> {
    this.#show({ setAside: this.#view.setAside.filter((text) => text.key !== key) });
    await dropText(key).catch(() => undefined);
  }

  async #save(): Promise<void> {
    for (let merges = 0; ; merges++) {
      const markdown = this.#read();
      // Nothing was sent without an answer, and the page has this text: it was undone, or only the look changed.
      if (markdown === this.#base && this.#attempts.length === 0) return;
      this.#attempts = [...this.#attempts, markdown].slice(-attemptsKept);
      try {
        this.#etag = await replaceContent(this.pageId, { markdown, etag: this.#etag });
        this.#base = markdown;
        break;
      } catch (fault) {
        if (!isConflict(fault)) throw fault;
        if (merges === mergesMax) throw new BusyPage();
        const theirs = await getContent(this.pageId);
        if (this.#wasSent(theirs)) this.#settleOn(theirs);
        else if (!(await this.#takeIn(theirs))) throw fault;
      }
      if (this.#read() === this.#base) break;
    }
    this.#attempts = [];
  }

  /** Whether the page has what was sent, perhaps from a save whose answer was lost. */
  #wasSent({ markdown }: Content): boolean {
    return this.#attempts.includes(markdown);
  }

  #settleOn({ markdown, etag }: Content): void {
    this.#etag = etag;
    this.#base = markdown;
  }

  /** Merges what was written elsewhere into the text on screen; false where a person has to decide. */
  async #takeIn(theirs: Content): Promise<boolean> {
    for (;;) {
      const yours = this.#read();
      const merge = mergePages({ base: this.#base, mine: yours, theirs: theirs.markdown });
      if (merge.status === "overlapping") {
        this.#theirs = theirs;
        this.#show({ conflict: toConflict(merge.parts) });
        return false;
      }
      const show = await this.#prepare(merge.markdown);
      // Who types while a long text is made ready goes first.
      if (this.#read() !== yours) continue;
      show();
      this.#settleOn(theirs);
      return true;
    }
  }

  async #decide(side: "yours" | "theirs"): Promise<void> {
    await this.#inTurn(async () => {
      const theirs = this.#theirs;
      if (!theirs) return;
      const merge = mergePages({ base: this.#base, mine: this.#read(), theirs: theirs.markdown });
      (await this.#prepare(merge.status === "merged" ? merge.markdown : toConflict(merge.parts)[side]))();
      this.#settleOn(theirs);
      this.#theirs = null;
      this.#show({ conflict: null });
    });
    if (this.#read() === this.#base) this.saver.settled();
    else await this.saver.resolve();
  }

  async #prepare(markdown: string): Promise<() => void> {
    const show = await this.#textView?.prepare(markdown);
    return () => {
      show?.();
      this.#read = this.#textView?.capture() ?? (() => markdown);
    };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #restore(kept: UnsavedText, content: Content): void {
    this.#read = () => kept.markdown;
    if (kept.attempted !== null) this.#attempts = [kept.attempted];
    if (kept.baseMarkdown !== null) this.#base = kept.baseMarkdown;
    const continues = kept.baseEtag === content.etag || kept.attempted === content.markdown;
    const conflict = continues ? null : this.#mergeKept(kept, content);
    if (conflict) this.#theirs = content;
    else this.#settleOn(content);
    this.#view = { ...this.#view, conflict, restored: conflict === null };
    this.saver.changed();
    if (conflict) this.saver.conflicted();
    this.#keeper.now(() => this.#toKept());
  }

  /** Merges what a crash had left behind into what the page has come to be; a conflict where that cannot be done. */
  #mergeKept(kept: UnsavedText, content: Content): Conflict | null {
    if (kept.baseMarkdown === null) return { yours: kept.markdown, theirs: content.markdown };
    const merge = mergePages({ base: kept.baseMarkdown, mine: kept.markdown, theirs: content.markdown });
    if (merge.status === "overlapping") return toConflict(merge.parts);
    this.#read = () => merge.markdown;
    return null;
  }

  #toKept(): UnsavedText {
    const attempted = this.#attempts.at(-1) ?? null;
    const [markdown, keptAt] = [this.#read(), Date.now()];
    return {
      key: this.#key,
      owner: this.#owner,
      markdown,
      baseEtag: this.#etag,
      baseMarkdown: this.#base,
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

/** Both texts whole, with what did not overlap merged. */
function toConflict(parts: readonly MergePart[]): Conflict {
  return {
    yours: settleMerge(parts, ({ mine }) => mine),
    theirs: settleMerge(parts, ({ theirs }) => theirs),
  };
}

function isConflict(fault: unknown): boolean {
  return fault instanceof ApiRefusal && fault.facts.code === "revision_conflict";
}
