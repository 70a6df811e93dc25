import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AskedImportFormat } from "@/lib/contracts/import-formats";
import type { ImportResult } from "@/lib/contracts/imports";
import { recordCreated } from "@/lib/db/changes/change-log";
import { findSharedWith } from "@/lib/db/events/event-recipients";
import {
  beginImport,
  bindImportedLinks,
  type ImportedFolder,
  insertImportedFiles,
  insertImportedFolders,
  insertImportedPages,
} from "@/lib/db/items/imports";
import { findPlace, findUnlockedPlace, lockTree, type PlaceRow } from "@/lib/db/items/tree-changes";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { isImage, isPlainImage } from "@/lib/domain/files/media-type";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ImportPlan, PlannedFolder } from "@/lib/domain/vault/plan-import";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishResync } from "@/lib/services/events/publish-event";
import { requireWithinQuotas, withinQuota } from "@/lib/services/quotas/enforce-quotas";
import { newId } from "@/lib/services/new-id";
import { findImportPlace } from "./find-import-place";
import { keepAttachments, type KeptAttachment } from "./keep-attachments";
import { type Vault, withVault } from "./open-vault";
import { readPages } from "./read-pages";
import type { VaultEntry } from "./vault-entry";

/** The number of folders or files stored by one statement. */
const rowsAtOnce = 1_000;

/** A vault, its format (markdown, unless said otherwise), and where it goes. */
export type VaultInput = {
  vault: Vault;
  format?: AskedImportFormat | undefined;
  parentId: string | null;
  newFolder: string | null;
  signal: AbortSignal;
};

/**
 * Creates the folders, pages and files of a vault in a folder or at the top level of the actor (null), or in a new
 * folder there (`newFolder`). The bytes of attachments are stored first; the rest is one transaction, so everything
 * appears at once, or nothing does after a failure, a kill or a disconnect (`signal`). Nobody can see the new items
 * before that, so they block nobody; only a permanent deletion of the folder at the same time fails and must be
 * repeated. If the folder was moved or restricted meanwhile, nothing is stored.
 */
export async function importVault(ctx: ServiceContext, input: VaultInput): Promise<ImportResult> {
  const { vault, parentId, newFolder, signal, format = "markdown" } = input;
  const { depthMax, ownerId } = await findImportPlace(ctx, input);
  try {
    return await withVault({ vault, format, depthMax, signal }, async ({ plan }) => {
      const { leftOut } = plan;
      const addition = { place: { ownerId }, ...sizeOf(plan) };
      const { counts, files } = await withinQuota(ctx, addition, async () => {
        const attachments = plan.items.filter(({ kind }) => kind === "file");
        const kept = await keepAttachments(attachments, leftOut, signal);
        const storing = { parentId, newFolder, plan, files: kept, signal };
        return { counts: await inTransaction(ctx, (tx) => store(tx, storing)), files: kept };
      });
      const imagesUploaded = files.filter(({ mimeType }) => isImage(mimeType)).length;
      return { ...counts, imagesUploaded, ...leftOut.listed() };
    });
  } catch (fault) {
    if (!signal.aborted) throw fault;
    throw new DomainError("unavailable", "The import was broken off, and nothing of it was kept.");
  }
}

type Storing = {
  parentId: string | null;
  newFolder: string | null;
  plan: ImportPlan<VaultEntry>;
  files: readonly KeptAttachment[];
  signal: AbortSignal;
};

async function store(tx: ServiceContext, { parentId, newFolder, plan, files, signal }: Storing) {
  await beginImport(tx.db);
  const place = await findUnlockedPlace(tx.db, tx.actor, parentId);
  if (place === null) throw notFound("folder");
  const importing = { actor: tx.actor, place };
  const outer = newFolder === null ? null : toRow({ name: newFolder, icon: null }, place);
  const into = outer ?? place;
  const inner = await toRows(plan.folders, into);
  const folders = outer === null ? inner : [outer, ...inner];
  for (const batch of inBatches(folders)) await insertImportedFolders(tx.db, importing, batch);
  const folderIds = new Map(plan.folders.map(({ path }, index) => [path, inner[index]?.id ?? ""]));
  const pictures = files.filter(({ mimeType }) => isPlainImage(mimeType));
  const pictureIds = new Map(pictures.map(({ exportedId, id }) => [exportedId, id]));
  const rows = files.map(({ parent, ...file }) => ({
    ...file,
    parentId: idOf(parent, folderIds) ?? into.id,
  }));
  for (const batch of inBatches(rows)) await insertImportedFiles(tx.db, importing, batch);
  const pageIds: string[] = [];
  const topPageIds: string[] = [];
  const pages = plan.items.filter(({ kind }) => kind === "page");
  let storing = Promise.resolve(0);
  for await (const batch of readPages(pages, {
    folderIds,
    pictureIds,
    parentId: into.id,
    leftOut: plan.leftOut,
  })) {
    signal.throwIfAborted();
    // The next batch is read while the database stores one.
    await storing;
    storing = insertImportedPages(tx.db, importing, batch);
    storing.catch(() => undefined);
    for (const { id, parentId: holder } of batch) {
      pageIds.push(id);
      if (holder === into.id) topPageIds.push(id);
    }
  }
  await storing;
  const fileIds = rows.map(({ id }) => id);
  const backlinksCreated = await bindImportedLinks(tx.db, tx.actor, {
    ownerId: place.ownerId,
    pageIds,
    fileIds,
  });
  signal.throwIfAborted();
  await requireSamePlace(tx, place);
  await requireWithinQuotas(tx, place.ownerId);
  await recordImport(tx, { place, into, outer, folders: inner, files: rows, topPageIds });
  const others = parentId === null ? [] : await findSharedWith(tx.db, place.ownerId);
  publishResync(tx, "many", [tx.actor.userId, place.ownerId, ...others]);
  return { foldersCreated: folders.length, pagesCreated: pageIds.length, backlinksCreated };
}

/** How many pages a vault has, and the bytes of it; what is stored in the end is counted again. */
function sizeOf({ items }: ImportPlan<VaultEntry>): { pages: number; bytes: number } {
  const pages = items.filter(({ kind }) => kind === "page").length;
  return { pages, bytes: items.reduce((sum, { entry }) => sum + entry.size, 0) };
}

type Imported = {
  place: PlaceRow;
  into: Above;
  outer: ImportedFolder | null;
  folders: readonly ImportedFolder[];
  files: readonly { id: string; parentId: string | null }[];
  topPageIds: readonly string[];
};

/** Logs the items at the top of what was imported; folders stand for all below them. */
async function recordImport(tx: ServiceContext, imported: Imported): Promise<void> {
  const { place, into, outer, topPageIds } = imported;
  const { ownerId } = place;
  const isAtTop = ({ parentId }: { parentId: string | null }) => parentId === into.id;
  const idsAtTop = (items: Imported["files"]) => items.filter(isAtTop).map(({ id }) => id);
  const folderIds = outer === null ? idsAtTop(imported.folders) : [outer.id];
  await recordCreated(tx.db, tx.actor, { of: "folder", ids: folderIds, ownerId });
  if (outer !== null) return;
  await recordCreated(tx.db, tx.actor, { of: "page", ids: topPageIds, ownerId });
  await recordCreated(tx.db, tx.actor, { of: "file", ids: idsAtTop(imported.files), ownerId });
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** The destination is locked only at the end, because an import can take minutes. */
async function requireSamePlace(tx: ServiceContext, place: PlaceRow): Promise<void> {
  await lockTree(tx.db, place.ownerId, "add");
  const now = await findPlace(tx.db, tx.actor, place.id);
  if (now === null) throw notFound("folder");
  if (now.openFrom === place.openFrom && now.path.join() === place.path.join()) return;
  throw new DomainError(
    "unavailable",
    "The folder was moved or restricted while the import was going on, and nothing of it was kept. Send it again.",
  );
}

type Above = Pick<PlaceRow, "id" | "path">;

/** Parents come before their children. */
async function toRows(folders: readonly PlannedFolder[], into: Above): Promise<ImportedFolder[]> {
  const byPath = new Map<string, ImportedFolder>();
  const turn = takeTurns(rowsAtOnce, () => yieldToEventLoop());
  for (const folder of folders) {
    await turn(1);
    const above = folder.parent === null ? undefined : byPath.get(folder.parent);
    byPath.set(folder.path, toRow(folder, above ?? into));
  }
  return [...byPath.values()];
}

function toRow({ name, icon }: Pick<PlannedFolder, "name" | "icon">, above: Above): ImportedFolder {
  const id = newId();
  return { id, parentId: above.id, name, nameKey: foldTitle(name), icon, path: [...above.path, id] };
}

function idOf(path: string | null, ids: ReadonlyMap<string, string>): string | null {
  return path === null ? null : (ids.get(path) ?? null);
}
