import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { fileTypeFromBuffer } from "file-type";
import type { ImportPreview } from "@/lib/contracts/imports";
import { findNameCollisions } from "@/lib/db/items/name-collisions";
import { isImage, toMediaType } from "@/lib/domain/files/media-type";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ImportPlan } from "@/lib/domain/vault/plan-import";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import type { ServiceContext } from "@/lib/services/context";
import { findImportPlace } from "./find-import-place";
import { whyNotKept } from "./keep-attachments";
import type { VaultInput } from "./import-vault";
import { withVault } from "./open-vault";
import { readEntry } from "./read-entry";
import { readPages } from "./read-pages";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";

/** The number of names after which the work yields. */
const namesATurn = 1_000;

/** Reports the result that importing a vault would have; reads all of it and writes nothing. */
export async function previewImport(ctx: ServiceContext, input: VaultInput): Promise<ImportPreview> {
  const { ownerId, depthMax } = await findImportPlace(ctx, input);
  const { vault, signal, format: asked } = input;
  return withVault({ vault, format: asked ?? "markdown", depthMax, signal }, async ({ plan, format }) => {
    const { leftOut } = plan;
    const preview = {
      // Who asked for none gets the answer without one.
      ...(asked === undefined ? {} : { format }),
      folders: plan.folders.length + (input.newFolder === null ? 0 : 1),
      pages: 0,
      images: 0,
      files: 0,
      bytes: 0,
      nameCollisions: await findNameCollisions(ctx.db, ctx.actor, {
        ownerId,
        parentId: input.parentId,
        ...(await keysAtTop(plan, input.newFolder)),
      }),
    };
    const pages = plan.items.filter(({ kind }) => kind === "page");
    for await (const batch of readPages(pages, {
      folderIds: new Map(),
      pictureIds: new Map(),
      parentId: null,
      leftOut,
    })) {
      signal.throwIfAborted();
      preview.pages += batch.length;
      for (const { size } of batch) preview.bytes += size;
    }
    for (const { entry, path } of plan.items.filter(({ kind }) => kind === "file")) {
      signal.throwIfAborted();
      const type = whyNotKept(entry) === null ? await readType(entry) : null;
      if (type === null || type instanceof UnreadableEntry) {
        leftOut.leave(path, type?.message ?? whyNotKept(entry) ?? "");
        continue;
      }
      preview.files++;
      preview.bytes += entry.size;
      if (isImage(type)) preview.images++;
    }
    return { ...preview, ...leftOut.listed() };
  });
}

/** The keys of the names that would appear directly in the destination. */
async function keysAtTop(
  { folders, items }: ImportPlan<VaultEntry>,
  newFolder: string | null,
): Promise<{ folderKeys: string[]; titleKeys: string[] }> {
  if (newFolder !== null) return { folderKeys: [foldTitle(newFolder)], titleKeys: [] };
  const turn = takeTurns(namesATurn, () => yieldToEventLoop());
  const keysOf = async (planned: readonly { parent: string | null; name: string }[]) => {
    const keys: string[] = [];
    for (const { parent, name } of planned) {
      await turn(1);
      if (parent === null) keys.push(foldTitle(name));
    }
    return keys;
  };
  const pages = items.filter(({ kind }) => kind === "page");
  return { folderKeys: await keysOf(folders), titleKeys: await keysOf(pages) };
}

async function readType(entry: VaultEntry): Promise<string | UnreadableEntry> {
  try {
    const bytes = await readEntry(entry);
    const recognised = await fileTypeFromBuffer(bytes.subarray(0, 4_100)).catch(() => undefined);
    return toMediaType(bytes, recognised?.mime, entry.declaredType);
  } catch (fault) {
    if (fault instanceof UnreadableEntry) return fault;
    throw fault;
  }
}
