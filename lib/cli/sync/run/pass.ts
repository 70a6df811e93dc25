import { createHash } from "node:crypto";
import { codeOf } from "@/lib/cli/failures";
import { type BaseItem, type LocalNode, Refusal, type RemoteItem } from "@/lib/cli/sync/model";
import { freeFile, keyOfFile } from "@/lib/cli/sync/plan/disk-names";
import type { Matched } from "@/lib/cli/sync/plan/match-local";
import type { Created, Done, SyncDisk, SyncJournal, SyncServer } from "@/lib/cli/sync/ports";

/** The two sides, what is remembered of them, and who hears what was done. */
export type Sides = {
  disk: SyncDisk;
  server: SyncServer;
  journal: SyncJournal;
  tell: (done: Done) => void;
  /** The day, for the names of conflicts. */
  today: string;
};

/** One way through a plan: where everything is by now, and how much was done. */
export class Pass {
  readonly folders = new Map<string, LocalNode>();
  /** Why something could not be done yet, by paths. */
  readonly refused = new Map<string, string>();
  done = 0;

  constructor(
    readonly sides: Sides,
    readonly matched: Matched,
  ) {
    for (const node of matched.nodes)
      if (node.id !== null && node.entry.kind === "folder" && node.entry.trouble === null)
        this.folders.set(node.id, node);
  }

  /** The folder on disk that an item is in; undefined where it is not there. */
  folderOf({ parentId }: RemoteItem): LocalNode | undefined {
    return parentId === null ? this.matched.top : this.folders.get(parentId);
  }

  /** The id of the folder that holds a file on the server, null for the top; undefined where it is not there. */
  parentIdOf(node: LocalNode): string | null | undefined {
    if (node.parent === this.matched.top) return null;
    const id = node.parent?.id ?? undefined;
    return id !== undefined && this.sides.journal.remote.has(id) ? id : undefined;
  }

  /** A name in a folder on disk that nothing has yet, beside `except`. */
  freeFileIn(folder: LocalNode, file: string, except?: LocalNode): string {
    const taken = new Set<string>();
    for (const child of folder.children) if (child !== except) taken.add(keyOfFile(child.file));
    return freeFile(file, (tried) => taken.has(keyOfFile(tried)));
  }

  /** Remembers that both sides have an item in this state; what is not said stays as it was. */
  async record(item: RemoteItem, changed: Partial<BaseItem>, text?: Uint8Array): Promise<void> {
    const { id, kind, parentId, name, etag } = item;
    const fresh = { id, kind, parentId, name, file: "", etag, sha: "", mark: "", stat: "" };
    const known = this.sides.journal.base.get(id) ?? fresh;
    await this.sides.journal.record({ ...known, ...changed }, text);
  }

  /** Takes in an item that was made on the server for something on disk; false where it is something else's. */
  async adopt(node: LocalNode, { item, isRepeated }: Created, text?: Uint8Array): Promise<boolean> {
    const { journal } = this.sides;
    // The answer of a repeated request: the item has been found meanwhile, or is known in a later state.
    if (journal.base.has(item.id)) return false;
    if (!journal.remote.has(item.id)) {
      if (isRepeated) {
        // It may be gone again: a list says so.
        await journal.forgetCursor();
        this.done++;
        return false;
      }
      await journal.setRemote(item);
    }
    const { mark } = node.entry;
    const sha = text === undefined ? node.entry.sha : shaOf(text);
    const stat = sha === node.entry.sha ? node.entry.stat : "";
    await this.record(item, { file: node.file, sha, mark, stat }, text);
    node.id = item.id;
    return true;
  }

  /** Remembers an item no longer. */
  async forget(id: string): Promise<void> {
    await this.sides.journal.forget(id);
    this.done++;
  }

  /** A key under which the server does a change once, however often this run is repeated. */
  keyOf(...parts: readonly (string | null)[]): string {
    const text = JSON.stringify([this.sides.journal.cycle, ...parts]);
    return createHash("sha256").update(text).digest("hex");
  }

  tell(done: Done): void {
    this.done++;
    this.sides.tell(done);
  }

  /** Does something; what the server refuses is told, unless it only has changed meanwhile. */
  async try(path: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      this.refuse(path, thrown);
    }
  }

  refuse(path: string, thrown: unknown): void {
    if (thrown instanceof Refusal) {
      if (thrown.isStale) this.refused.set(path, thrown.message);
      else this.sides.tell({ action: "failed", side: "server", path, reason: thrown.message });
    } else if (/^E[A-Z]+$/.test(codeOf(thrown)) && thrown instanceof Error)
      this.sides.tell({ action: "failed", side: "disk", path, reason: thrown.message });
    else throw thrown;
  }
}

/** The SHA-256 of bytes in hexadecimal digits. */
export function shaOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
