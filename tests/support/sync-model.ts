import { createHash } from "node:crypto";
import type { LocalEntry } from "@/lib/cli/sync/model";
import type { KnownEntries, SyncDisk } from "@/lib/cli/sync/ports";
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

/** The SHA-256 of bytes in hexadecimal digits. */
export const shaOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Stored = { kind: "folder" | "file"; bytes: Uint8Array; mark: string; version: number };

const isIgnored = (path: string) => path.split("/").some((name) => name.startsWith("."));

/** A folder on disk in memory; its names are one in any letter case where that is asked for. */
export class DiskModel {
  readonly trash: Uint8Array[] = [];
  /** The paths of files that cannot be read. */
  readonly unreadable = new Set<string>();
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

  toggleUnreadable(path: string): void {
    const key = this.#key(path);
    if (!this.unreadable.delete(key)) this.unreadable.add(key);
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

  /** What is to be seen: not what is ignored, nor new folders with nothing else. */
  shown({ byPath, folderMarks }: KnownEntries): (Stored & { path: string })[] {
    const isShown = ({ path, kind, mark }: Stored & { path: string }): boolean => {
      if (isIgnored(path)) return false;
      if (kind === "file" || folderMarks.has(mark) || byPath.has(path.normalize("NFC"))) return true;
      const below = [...this.#files.values()].filter((one) =>
        this.#key(one.path).startsWith(this.#key(`${path}/`)),
      );
      return below.length === 0 || below.some((one) => !isIgnored(one.path));
    };
    return [...this.#files.values()].filter(isShown);
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
      if (this.unreadable.has(this.#key(path))) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
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
          this.shown(known).map(({ path, kind, bytes, mark, version }): LocalEntry => {
            const isUnreadable = this.unreadable.has(this.#key(path));
            if (isUnreadable && kind === "file")
              return { path, kind, sha: "", mark: "", stat: "", trouble: "cannot be read" };
            const stat = kind === "folder" ? "" : String(version);
            const before = known.byPath.get(path.normalize("NFC"));
            const sha = kind === "folder" ? "" : before?.stat === stat ? before.sha : shaOf(bytes);
            return { path, kind, sha, mark, stat, trouble: null };
          }),
        ),
      isIgnored,
      requireThere: () => act(() => undefined),
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

/** A text with a word in one of its lines. */
export function editText(text: string, at: number, word: string): string {
  const lines = text.split("\n");
  const line = at % lines.length;
  lines[line] = at % 3 === 0 ? `${word} ${lines[line] ?? ""}` : `${lines[line] ?? ""} ${word}`;
  return lines.join("\n");
}
