import { expect } from "vitest";
import type { Changes, ToldChange } from "@/lib/contracts/changes";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "./api-caller";
import { cursorOfNow, readChanges } from "./changes";
import { listAll } from "./tree";

/** An item in a copy of everything that somebody can see. */
type CopiedItem = { kind: string; name: string; parentId: string | null; etag: string | null };

/** A copy of everything that somebody can see, by the ids of the items. */
export type Copy = Map<string, CopiedItem>;

/** Applies a change to a copy, as the interface says. */
export function applyChange(copy: Copy, { item, state }: ToldChange): void {
  if (state !== null && !state.trashed) {
    const { kind, name, parentId, etag } = state;
    copy.set(item.id, { kind, name, parentId, etag });
  } else {
    leave(copy, item.id);
  }
}

function leave(copy: Copy, id: string): void {
  copy.delete(id);
  for (const [childId, { parentId }] of copy) if (parentId === id) leave(copy, childId);
}

/** Removes what is in folders that went while everything was listed, as the interface says. */
function dropWithoutFolder(copy: Copy): void {
  for (const [id, { parentId }] of copy) if (parentId !== null && !copy.has(parentId)) leave(copy, id);
}

/** Lists everything that somebody can see by the ordinary operations. What vanishes meanwhile is left out. */
export async function listEverything(api: ApiCaller): Promise<Copy> {
  const copy: Copy = new Map();
  const places: string[] = ["null"];
  for (const { id, name, parentId } of await listAll<FolderRecord>(api, "/folders")) {
    copy.set(id, { kind: "folder", name, parentId, etag: null });
    places.push(id);
  }
  for (const { id, title, parentId } of await listAll<PageRecord>(api, "/pages")) {
    const content = await api.head(`/pages/${id}/content`);
    if (content.status === 404) continue;
    copy.set(id, { kind: "page", name: title, parentId, etag: content.headers.get("etag") });
  }
  for (const place of places) {
    const answer = await api.get<{ data: FileRecord[] }>(`/files?parentId=${place}&limit=100`);
    for (const { id, name, parentId } of answer.status === 200 ? answer.json.data : []) {
      copy.set(id, { kind: "file", name, parentId, etag: null });
    }
  }
  return copy;
}

/** A program that keeps a copy by the changes, and is killed now and then. */
export class Consumer {
  copy: Copy = new Map();
  readonly #cursors: string[] = [];

  constructor(
    readonly name: string,
    readonly api: ApiCaller,
  ) {}

  /** Takes a cursor, then lists everything. */
  async begin(): Promise<void> {
    this.#cursors.push(await cursorOfNow(this.api));
    this.copy = await listEverything(this.api);
  }

  /** Reads a part of the changes and applies it. */
  async read(limit: number): Promise<Changes> {
    const part = await readChanges(this.api, { cursor: this.#cursors.at(-1) ?? "", limit: String(limit) });
    expect(part.data.length).toBeLessThanOrEqual(limit);
    for (const change of part.data) applyChange(this.copy, change);
    if (!part.hasMore) dropWithoutFolder(this.copy);
    this.#cursors.push(part.cursor);
    return part;
  }

  /** Forgets the last cursors, not what came with them: it was killed before it could store them. */
  lose(cursors: number): void {
    this.#cursors.splice(Math.max(1, this.#cursors.length - cursors));
  }

  async readToEnd(limit: number): Promise<void> {
    while ((await this.read(limit)).hasMore);
  }
}
