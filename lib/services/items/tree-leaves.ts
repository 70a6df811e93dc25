import "server-only";
import { treeLeavesMax } from "@/lib/contracts/limits";
import { listFileRows } from "@/lib/db/items/files";
import { listItemRows } from "@/lib/db/items/list-item-rows";
import { type LeafRow, listFileRowsIn, listPageRowsIn, type TreeRow } from "@/lib/db/items/tree-rows";
import { groupBy } from "@/lib/domain/lists/group-by";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import type { FolderInTree, TreeStretch } from "@/lib/domain/tree/tree-order";
import type { ServiceContext } from "@/lib/services/context";

/** What has nothing in it. */
export type LeafKind = "page" | "file";

type Leaf = Omit<TreeRow, "parentId">;

type Part = {
  /** The folder that the tree begins in; null for the top level. */
  rootId: string | null;
  /** The stretches that are read, from the first one. */
  stretches: readonly TreeStretch<FolderInTree>[];
  /** How many items are wanted of them. */
  limit: number;
};

const one = 1;

/**
 * The pages and files of a part of a tree, of each kind read at once: those of the first folder, which may have been shown
 * already, and enough for the part of those that follow.
 */
export class TreeLeaves {
  readonly #ctx: ServiceContext;
  readonly #part: Part;
  readonly #read = new Map<LeafKind, Map<string | null, LeafRow[]>>();
  /** Whether all pages and files of the folders read so far are there. */
  areAll = true;

  constructor(ctx: ServiceContext, part: Part) {
    this.#ctx = ctx;
    this.#part = part;
  }

  /** The pages or the files directly in a folder of the tree (null: in its root), in natural order. */
  async read(kind: LeafKind, folderId: string | null): Promise<Leaf[]> {
    if (folderId === null && this.#part.rootId === null) return this.#inOrder(await this.#readTop(kind));
    const known = this.#read.get(kind) ?? (await this.#readFolders(kind));
    this.#read.set(kind, known);
    const rows = known.get(folderId ?? this.#part.rootId) ?? [];
    if (rows.some(({ isCut }) => isCut)) this.areAll = false;
    return this.#inOrder(rows.flatMap((row) => (row.id === null ? [] : [row])));
  }

  #inOrder(rows: readonly Leaf[]): Leaf[] {
    if (rows.length > treeLeavesMax) this.areAll = false;
    return inNaturalOrder(rows.slice(0, treeLeavesMax));
  }

  async #readFolders(kind: LeafKind): Promise<Map<string | null, LeafRow[]>> {
    const { rootId, stretches, limit } = this.#part;
    const folderIds = stretches.flatMap((stretch) => {
      const id = stretch.kind === kind ? (stretch.folderId ?? rootId) : null;
      return id === null ? [] : [id];
    });
    const eachMax = treeLeavesMax + one;
    const list = kind === "page" ? listPageRowsIn : listFileRowsIn;
    const { db, actor } = this.#ctx;
    const rows = await list(db, actor, { folderIds, eachMax, limit: 2 * eachMax + limit + one });
    return groupBy(rows, ({ parentId }): string | null => parentId);
  }

  async #readTop(kind: LeafKind): Promise<Leaf[]> {
    const { db, actor } = this.#ctx;
    const place = { parentId: null, after: null, limit: treeLeavesMax + one };
    if (kind === "file") return (await listFileRows(db, actor, place)).map((row) => ({ ...row, icon: null }));
    const filter = { ...place, sort: "updatedAt" } as const;
    const rows = await listItemRows(db, actor, { shape: "pageSummary", filter });
    return rows.map((row) => ({ ...row, name: row.title }));
  }
}
