import "server-only";
import { importedFileBytesMax } from "@/lib/contracts/limits";
import type { ImportedFile } from "@/lib/db/items/imports";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { toItemDates } from "@/lib/domain/vault/file-dates";
import type { LeftOut } from "@/lib/domain/vault/left-out";
import type { PlannedItem } from "@/lib/domain/vault/plan-import";
import { storeBytes } from "@/lib/services/files/store-bytes";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import { newId } from "@/lib/services/new-id";
import { datesOf, UnreadableEntry, type VaultEntry } from "./vault-entry";

/** An attachment with stored bytes, but without its folder yet. */
export type KeptAttachment = Omit<ImportedFile, "parentId"> & {
  parent: string | null;
  exportedId: string | null;
};

/** Stores the bytes of a vault's attachments. Those that cannot be stored are added to `leftOut`. */
export async function keepAttachments(
  items: readonly PlannedItem<VaultEntry>[],
  leftOut: LeftOut,
  signal: AbortSignal,
): Promise<KeptAttachment[]> {
  const kept: KeptAttachment[] = [];
  for (const item of items) {
    signal.throwIfAborted();
    const reason = whyNotKept(item.entry);
    const attachment = reason ?? (await keep(item));
    if (typeof attachment === "string") leftOut.leave(item.path, attachment);
    else kept.push(attachment);
  }
  return kept;
}

/** The reason for which an attachment would not be stored, as known without its bytes; null for none. */
export function whyNotKept({ refusal, size }: VaultEntry): string | null {
  if (refusal !== null) return refusal;
  if (size <= importedFileBytesMax) return null;
  return `has ${size} bytes; an attachment can have ${importedFileBytesMax} in an import, and more when it is uploaded by itself`;
}

async function keep(item: PlannedItem<VaultEntry>): Promise<KeptAttachment | string> {
  const { entry, parent, name, exportedId } = item;
  try {
    const spooled = await spoolBytes(await entry.open(), importedFileBytesMax);
    try {
      const bytes = await storeBytes(spooled, entry.declaredType);
      const dates = toItemDates(datesOf(item), new Date());
      return { ...bytes, ...dates, id: newId(), parent, name, nameKey: foldTitle(name), exportedId };
    } finally {
      await discardSpooled(spooled);
    }
  } catch (fault) {
    if (fault instanceof UnreadableEntry) return fault.message;
    throw fault;
  }
}
