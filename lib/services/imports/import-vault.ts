import "server-only";
import type { ImportResult } from "@/lib/contracts/imports";
import {
  beginImport,
  bindImportedLinks,
  type ImportedFolder,
  insertImportedFiles,
  insertImportedFolders,
  insertImportedPages,
} from "@/lib/db/imports";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { isImage } from "@/lib/domain/files/media-type";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ImportPlan, PlannedFolder } from "@/lib/domain/vault/plan-import";
import { requireDestination } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { announceLookAgain } from "@/lib/services/events/announce";
import { newId } from "@/lib/services/new-id";
import { keepAttachments, type KeptAttachment } from "./keep-attachments";
import { type Vault, withVault } from "./open-vault";
import { readPages } from "./read-pages";
import type { VaultEntry } from "./vault-entry";

const foldersAtOnce = 1_000;

/**
 * Makes folders, pages and files of a vault, at the top level of the actor. The bytes of attachments are stored first;
 * all the rest is one transaction, so everything appears at once or, when it fails, is killed or the client goes
 * away (`signal`), nothing does. Nobody waits for it: what it makes is new, and nobody can see it yet.
 */
export async function importVault(
  ctx: ServiceContext,
  input: { vault: Vault; signal: AbortSignal },
): Promise<ImportResult> {
  const { vault, signal } = input;
  await requireDestination(ctx, null);
  try {
    return await withVault(vault, async (plan) => {
      const errors = [...plan.errors];
      const attachments = plan.items.filter(({ kind }) => kind === "file");
      const files = await keepAttachments(attachments, errors, signal);
      const counts = await inTransaction(ctx, (tx) => store(tx, { plan, files, errors, signal }));
      return { ...counts, imagesUploaded: files.filter(({ mimeType }) => isImage(mimeType)).length, errors };
    });
  } catch (fault) {
    if (!signal.aborted) throw fault;
    throw new DomainError("unavailable", "The import was broken off, and nothing of it was kept.");
  }
}

type Storing = {
  plan: ImportPlan<VaultEntry>;
  files: readonly KeptAttachment[];
  errors: string[];
  signal: AbortSignal;
};

async function store(tx: ServiceContext, { plan, files, errors, signal }: Storing) {
  await beginImport(tx.db);
  const folders = toRows(plan.folders);
  for (let at = 0; at < folders.length; at += foldersAtOnce) {
    await insertImportedFolders(tx.db, tx.actor, folders.slice(at, at + foldersAtOnce));
  }
  const folderIds = new Map(plan.folders.map(({ path }, index) => [path, folders[index]?.id ?? ""]));
  const rows = files.map(({ parent, ...file }) => ({ ...file, parentId: idOf(parent, folderIds) }));
  if (rows.length > 0) await insertImportedFiles(tx.db, tx.actor, rows);
  const pageIds: string[] = [];
  const pages = plan.items.filter(({ kind }) => kind === "page");
  let storing = Promise.resolve(0);
  for await (const batch of readPages(pages, { folderIds, errors })) {
    signal.throwIfAborted();
    // While the database stores a batch, the next one is read.
    await storing;
    storing = insertImportedPages(tx.db, tx.actor, batch);
    storing.catch(() => undefined);
    for (const { id } of batch) pageIds.push(id);
  }
  await storing;
  announceLookAgain(tx, "many", [tx.actor.userId]);
  const backlinksCreated = await bindImportedLinks(tx.db, tx.actor, pageIds);
  signal.throwIfAborted();
  return { foldersCreated: folders.length, pagesCreated: pageIds.length, backlinksCreated };
}

/** Parents stand before what lies in them. */
function toRows(folders: readonly PlannedFolder[]): ImportedFolder[] {
  const byPath = new Map<string, ImportedFolder>();
  for (const { path, parent, name, icon } of folders) {
    const above = parent === null ? undefined : byPath.get(parent);
    const id = newId();
    byPath.set(path, {
      id,
      parentId: above?.id ?? null,
      name,
      nameKey: foldTitle(name),
      icon,
      path: [...(above?.path ?? []), id],
    });
  }
  return [...byPath.values()];
}

function idOf(path: string | null, ids: ReadonlyMap<string, string>): string | null {
  return path === null ? null : (ids.get(path) ?? null);
}
