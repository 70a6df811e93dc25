import { createHash, randomUUID } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Failure } from "@/lib/cli/failures";
import { writePrivateFile } from "@/lib/cli/settings/private-file";
import type { BaseItem, RemoteItem } from "@/lib/cli/sync/model";
import type { SyncJournal } from "@/lib/cli/sync/ports";

const version = 1;

/** Which folder of which server a folder on disk is kept the same with, and for whom. */
export type JournalHead = { version: number; server: string; folderId: string | null; userId: string };

type Line =
  | { head: JournalHead }
  | { base: BaseItem }
  | { forgotten: string }
  | { remote: RemoteItem }
  | { removed: string }
  | { cursor: string | null }
  | { cycle: string };

/**
 * What is remembered of a folder that is kept the same, in `sync.jsonl`: one line for each thing that was learnt. A
 * line that was cut off counts as none; the file is written anew, as a whole, when a run ends.
 */
export class JournalFile implements SyncJournal {
  readonly base = new Map<string, BaseItem>();
  readonly remote = new Map<string, RemoteItem>();
  cursor: string | null = null;
  cycle: string = randomUUID();
  readonly #path: string;
  readonly #texts: string;
  /** Appended one after the other, so that lines of what happens at once are whole. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    folder: string,
    readonly head: JournalHead,
    private readonly isDry: boolean,
  ) {
    this.#path = join(folder, "sync.jsonl");
    this.#texts = join(folder, "base");
  }

  /** Opens the journal in a folder; a new one begins with `head`. A dry one is only read, and forgets what it learns. */
  static async open(
    folder: string,
    head: Omit<JournalHead, "version">,
    isDry: boolean,
  ): Promise<JournalFile> {
    const path = join(folder, "sync.jsonl");
    const lines = await readLines(path);
    const [first] = lines;
    const known = first !== undefined && "head" in first ? first.head : null;
    if (known !== null && known.version !== version)
      throw new Failure(
        "failed",
        `${path} is of another version of sheaf. Install the server's version again.`,
      );
    const journal = new JournalFile(folder, known ?? { version, ...head }, isDry);
    for (const line of lines) journal.#take(line);
    await journal.#begin();
    return journal;
  }

  /** Which folder of which server a folder on disk was kept the same with; null if it was with none. */
  static async readHead(folder: string): Promise<JournalHead | null> {
    const [first] = await readLines(join(folder, "sync.jsonl"));
    return first !== undefined && "head" in first ? first.head : null;
  }

  async record(item: BaseItem, text?: Uint8Array): Promise<void> {
    if (text !== undefined && !this.isDry) await this.#keepText(text);
    await this.#append({ base: item });
  }

  forget(id: string): Promise<void> {
    return this.#append({ forgotten: id });
  }

  setRemote(item: RemoteItem): Promise<void> {
    return this.#append({ remote: item });
  }

  removeRemote(id: string): Promise<void> {
    return this.#append({ removed: id });
  }

  setCursor(cursor: string): Promise<void> {
    return this.#append({ cursor });
  }

  forgetCursor(): Promise<void> {
    return this.#append({ cursor: null });
  }

  endCycle(): Promise<void> {
    return this.#append({ cycle: randomUUID() });
  }

  /** Takes a full list in the place of what was known of the server. */
  async replaceRemote(items: readonly RemoteItem[], cursor: string): Promise<void> {
    this.remote.clear();
    for (const item of items) this.remote.set(item.id, item);
    this.cursor = cursor;
    await this.compact();
  }

  async readText(sha: string): Promise<string | null> {
    try {
      const bytes = await readFile(join(this.#texts, sha));
      // What the medium lost is no base to merge by.
      return createHash("sha256").update(bytes).digest("hex") === sha ? bytes.toString("utf8") : null;
    } catch (thrown) {
      if (codeOf(thrown) === "ENOENT") return null;
      throw thrown;
    }
  }

  /** Writes the journal anew, without what was learnt and forgotten, and removes texts that nothing is based on. */
  async compact(): Promise<void> {
    if (this.isDry) return;
    await this.#writing;
    const lines: Line[] = [
      { head: this.head },
      { cycle: this.cycle },
      ...[...this.base.values()].map((item) => ({ base: item })),
      ...[...this.remote.values()].map((item) => ({ remote: item })),
      ...(this.cursor === null ? [] : [{ cursor: this.cursor }]),
    ];
    await writePrivateFile(this.#path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const used = new Set([...this.base.values()].map(({ sha }) => sha));
    for (const name of await readdir(this.#texts).catch(() => []))
      if (!used.has(name)) await rm(join(this.#texts, name), { force: true });
  }

  /** Ends a line that was cut off, and says under which name this run does its changes. */
  async #begin(): Promise<void> {
    if (this.isDry) return;
    await mkdir(this.#texts, { recursive: true });
    await appendFile(this.#path, "\n", { mode: 0o600 });
    await this.#append({ head: this.head }, { cycle: this.cycle });
  }

  async #keepText(text: Uint8Array): Promise<void> {
    const path = join(this.#texts, createHash("sha256").update(text).digest("hex"));
    const temporary = `${path}.${randomUUID()}`;
    await this.#orFail(writeFile(temporary, text, { mode: 0o600 }));
    await this.#orFail(rename(temporary, path));
  }

  /** Without what is remembered nothing more may be done: its faults end the run. */
  async #orFail(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (thrown) {
      throw new Failure("failed", `${this.#path} cannot be written (${codeOf(thrown)}).`);
    }
  }

  async #append(...lines: readonly Line[]): Promise<void> {
    for (const line of lines) this.#take(line);
    if (this.isDry) return;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const before = this.#writing;
    this.#writing = before.then(() => this.#orFail(appendFile(this.#path, text, { mode: 0o600 })));
    await this.#writing;
  }

  #take(line: Line): void {
    if ("base" in line) this.base.set(line.base.id, line.base);
    else if ("forgotten" in line) this.base.delete(line.forgotten);
    else if ("remote" in line) this.remote.set(line.remote.id, line.remote);
    else if ("removed" in line) this.#remove(line.removed);
    else if ("cursor" in line) this.cursor = line.cursor;
    else if ("cycle" in line) this.cycle = line.cycle;
  }

  #remove(id: string): void {
    const item = this.remote.get(id);
    this.remote.delete(id);
    if (item?.kind !== "folder") return;
    for (const below of this.remote.values()) if (below.parentId === id) this.#remove(below.id);
  }
}

async function readLines(path: string): Promise<Line[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return [];
    throw thrown;
  }
  return text.split("\n").flatMap((line): Line[] => {
    try {
      return line === "" ? [] : [JSON.parse(line) as Line];
    } catch {
      // Cut off when a run was killed: what it said is found again.
      return [];
    }
  });
}
