import "server-only";
import type { Readable } from "node:stream";
import type { FileDates } from "@/lib/domain/vault/file-dates";
import type { PlannedItem } from "@/lib/domain/vault/plan-import";

/** A file or folder of an imported vault. */
export type VaultEntry = {
  path: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** The media type given by the client, or "". */
  declaredType: string;
  dates: FileDates;
  /** The reason for which it cannot be imported, regardless of its contents; null for none. */
  refusal: string | null;
  /** Opens its bytes; rejects with `UnreadableEntry` when they are damaged. */
  open: () => Promise<Readable>;
};

/** The dates of an item: those in an export's manifest take precedence over those of its file. */
export function datesOf({ entry, saidDates }: PlannedItem<VaultEntry>): FileDates {
  return {
    createdAt: saidDates.createdAt ?? entry.dates.createdAt,
    updatedAt: saidDates.updatedAt ?? entry.dates.updatedAt,
  };
}

/** The bytes of an entry cannot be read; the message completes "the file …". */
export class UnreadableEntry extends Error {}
