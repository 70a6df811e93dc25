import { createHash, randomUUID } from "node:crypto";
import { type BaseItem, type LocalEntry, Refusal, type RemoteItem } from "@/lib/cli/sync/model";
import type { Done, SyncDisk, SyncJournal, SyncServer } from "@/lib/cli/sync/ports";
import { etagOf } from "@/lib/domain/content/etag";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** A run was killed. */
export class Killed extends Error {}

/** Ends a run after some steps, for good. */
export class Power {
  #count = 0;

  constructor(
    private readonly steps: number,
    private readonly meanwhile: (count: number) => void = () => undefined,
  ) {}

  step(): void {
    if (this.#count++ >= this.steps) throw new Killed();
    this.meanwhile(this.#count);
  }
}

const shaOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Stored = { kind: "folder" | "file"; bytes: Uint8Array; mark: string; version: number };

/** A folder on disk in memory; its names are one in any letter case where that is asked for. */
export class DiskModel {
  readonly trash: Uint8Array[] = [];
  power = new Power(Infinity);
  #files = new Map<string, Stored & { path: string }>();
  #count = 0;

  constructor(private readonly ignoresCase: boolean) {}

  #key(path: string): string {
    return this.ignoresCase ? foldTitle(path) : path;
  }

  get(path: string): Stored | undefined {
    return this.#files.get(this.#key(path));
  }

  paths(kind?: "folder" | "file"): string[] {
    return [...this.#files.values()]
      .filter((one) => kind === undefined || one.kind === kind)
      .map(({ path }) => path);
  }

  hasFolder(path: string): boolean {
    return path === "" || this.get(path)?.kind === "folder";
  }

  /** The path with the names above it as they are spelt, as a file system has it. */
  #spelt(path: string): string {
    const slash = path.lastIndexOf("/");
    if (slash === -1) return path;
    const above = path.slice(0, slash);
    return (this.#files.get(this.#key(above))?.path ?? above) + path.slice(slash);
  }

  put(path: string, bytes: Uint8Array, isNew = true): void {
    const before = this.get(path);
    const mark = before === undefined || isNew ? `m${++this.#count}` : before.mark;
    const shown =
      before === undefined
        ? this.#spelt(path)
        : ([...this.#files.values()].find((one) => one === before)?.path ?? path);
    this.#files.set(this.#key(path), { kind: "file", bytes, mark, version: ++this.#count, path: shown });
  }

  makeFolder(path: string): void {
    if (this.get(path) === undefined)
      this.#files.set(this.#key(path), {
        kind: "folder",
        bytes: Buffer.alloc(0),
        mark: `m${++this.#count}`,
        version: 0,
        path: this.#spelt(path),
      });
  }

  rename(from: string, to: string): boolean {
    const file = this.get(from);
    const there = this.get(to);
    const parent = to.includes("/") ? to.slice(0, to.lastIndexOf("/")) : "";
    if (file === undefined || (there !== undefined && there !== file) || !this.hasFolder(parent))
      return false;
    if (this.#key(`${to}/`).startsWith(this.#key(`${from}/`)) && there !== file) return false;
    const moved = [...this.#files.values()].filter(
      ({ path }) =>
        path === from ||
        this.#key(path) === this.#key(from) ||
        this.#key(path).startsWith(this.#key(`${from}/`)),
    );
    for (const { path } of moved) this.#files.delete(this.#key(path));
    for (const one of moved) {
      const path = this.#spelt(to) + one.path.slice(from.length);
      this.#files.set(this.#key(path), { ...one, path });
    }
    return true;
  }

  remove(path: string): Stored[] {
    const gone = [...this.#files.values()].filter(
      (one) =>
        this.#key(one.path) === this.#key(path) || this.#key(one.path).startsWith(this.#key(`${path}/`)),
    );
    for (const one of gone) this.#files.delete(this.#key(one.path));
    return gone;
  }

  /** The folder as a run sees it. */
  toPort(): SyncDisk {
    const step = () => this.power.step();
    const written = (path: string) => {
      const file = this.get(path);
      return { mark: file?.mark ?? "", stat: `${file?.version}` };
    };
    const isAs = (path: string, sha: string) => {
      const file = this.get(path);
      return file?.kind === "file" && shaOf(file.bytes) === sha;
    };
    const act = async <T>(change: () => T): Promise<T> => {
      await Promise.resolve();
      step();
      const answer = change();
      step();
      return answer;
    };
    return {
      scan: (known) =>
        act(() =>
          [...this.#files.values()].map(({ path, kind, bytes, mark, version }): LocalEntry => {
            const stat = kind === "folder" ? "" : String(version);
            const before = known.get(path);
            const sha = kind === "folder" ? "" : before?.stat === stat ? before.sha : shaOf(bytes);
            return { path, kind, sha, mark, stat, trouble: null };
          }),
        ),
      isIgnored: () => false,
      read: (path, sha) => act(() => (isAs(path, sha) ? (this.get(path)?.bytes ?? null) : null)),
      create: (path, bytes) =>
        act(() => {
          const parent = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
          if (this.get(path) !== undefined || !this.hasFolder(parent)) return null;
          this.put(path, bytes);
          return written(path);
        }),
      replace: (path, bytes, sha) =>
        act(() => {
          if (!isAs(path, sha)) return null;
          this.put(path, bytes);
          return written(path);
        }),
      makeFolder: (path) =>
        act(() => {
          const parent = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
          if (this.get(path) !== undefined || !this.hasFolder(parent)) return null;
          this.makeFolder(path);
          return { mark: written(path).mark, stat: "" };
        }),
      rename: (from, to) => act(() => this.rename(from, to)),
      trash: (path, sha) =>
        act(() => {
          if (!isAs(path, sha)) return false;
          this.trash.push(...this.remove(path).map(({ bytes }) => bytes));
          return true;
        }),
      removeFolder: (path) =>
        act(() => {
          const isEmpty = !this.paths().some((one) => this.#key(one).startsWith(this.#key(`${path}/`)));
          if (isEmpty) this.remove(path);
        }),
    };
  }
}

type Item = {
  id: string;
  kind: RemoteItem["kind"];
  parentId: string | null;
  name: string;
  bytes: Uint8Array;
};

/** A server in memory. */
export class ServerModel {
  readonly items = new Map<string, Item>();
  readonly trash: Item[] = [];
  power = new Power(Infinity);
  #answers = new Map<string, RemoteItem>();

  add(item: Omit<Item, "id">): Item {
    const made = { ...item, id: randomUUID() };
    this.items.set(made.id, made);
    return made;
  }

  isBelow(id: string, above: string): boolean {
    for (let at: string | null = id; at !== null; at = this.items.get(at)?.parentId ?? null)
      if (at === above) return true;
    return false;
  }

  trashItem(id: string): void {
    const gone = [...this.items.values()].filter((item) => this.isBelow(item.id, id));
    for (const item of gone) {
      this.items.delete(item.id);
      this.trash.push(item);
    }
  }

  toRemote({ id, kind, parentId, name, bytes }: Item): RemoteItem {
    const etag = kind === "page" ? etagOf(Buffer.from(bytes).toString()) : "";
    return { id, kind, parentId, name, etag, canEdit: true };
  }

  #need(id: string | null): void {
    if (id !== null && !this.items.has(id)) throw new Refusal("There is no such item.", true);
  }

  toPort(): SyncServer {
    const act = async <T>(change: () => T): Promise<T> => {
      await Promise.resolve();
      this.power.step();
      const answer = change();
      this.power.step();
      return answer;
    };
    const create = (
      kind: Item["kind"],
      of: { parentId: string | null; name: string; key: string },
      bytes: Uint8Array,
    ) => {
      const replayed = this.#answers.get(of.key);
      if (replayed !== undefined) return replayed;
      this.#need(of.parentId);
      const item = this.toRemote(this.add({ kind, parentId: of.parentId, name: of.name, bytes }));
      this.#answers.set(of.key, item);
      return item;
    };
    return {
      readTexts: (ids) =>
        act(() => {
          const found = ids.flatMap((id) => this.items.get(id) ?? []);
          return new Map(
            found.map(({ id, bytes }) => {
              const text = Buffer.from(bytes).toString();
              return [id, { text, etag: etagOf(text) }] as const;
            }),
          );
        }),
      readFile: (id) => act(() => this.items.get(id)?.bytes ?? null),
      createFolder: (item) => act(() => create("folder", item, Buffer.alloc(0))),
      createPages: async (pages) => {
        const answers: (RemoteItem | Error)[] = [];
        for (const page of pages)
          answers.push(
            await act(() => create("page", page, Buffer.from(page.text))).catch((thrown: unknown) => {
              if (thrown instanceof Refusal) return thrown;
              throw thrown;
            }),
          );
        return answers;
      },
      createFile: (file) => act(() => create("file", file, file.bytes)),
      relocate: ({ id }, { parentId, name }) =>
        act(() => {
          this.#need(id);
          this.#need(parentId);
          if (parentId !== null && this.isBelow(parentId, id))
            throw new Refusal("A folder cannot be in itself.", false);
          const item = this.items.get(id);
          if (item === undefined) throw new Refusal("gone", true);
          Object.assign(item, { parentId, name });
          return this.toRemote(item);
        }),
      write: (id, text, etag) =>
        act(() => {
          const item = this.items.get(id);
          if (item === undefined) throw new Refusal("gone", true);
          if (this.toRemote(item).etag !== etag) throw new Refusal("changed", true);
          item.bytes = Buffer.from(text);
          return etagOf(text);
        }),
      trash: ({ id }) =>
        act(() => {
          this.#need(id);
          this.trashItem(id);
        }),
    };
  }
}

/** What is remembered, in memory. */
export class JournalModel implements SyncJournal {
  readonly base = new Map<string, BaseItem>();
  readonly remote = new Map<string, RemoteItem>();
  readonly texts = new Map<string, string>();
  readonly told: Done[] = [];
  cycle: string = randomUUID();
  power = new Power(Infinity);

  async #act(change: () => void): Promise<void> {
    await Promise.resolve();
    this.power.step();
    change();
    this.power.step();
  }

  record = (item: BaseItem, text?: Uint8Array) =>
    this.#act(() => {
      this.base.set(item.id, item);
      if (text !== undefined) this.texts.set(shaOf(text), Buffer.from(text).toString());
    });
  forget = (id: string) => this.#act(() => void this.base.delete(id));
  readText = (sha: string) => Promise.resolve(this.texts.get(sha) ?? null);
  setRemote = (item: RemoteItem) => this.#act(() => void this.remote.set(item.id, item));
  removeRemote = (id: string) => this.#act(() => void this.remote.delete(id));
  endCycle = () => this.#act(() => void (this.cycle = randomUUID()));
}
