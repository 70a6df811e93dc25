import "server-only";
import type { Readable } from "node:stream";
import type { FileDates } from "@/lib/domain/vault/file-dates";
import type { PlannedItem } from "@/lib/domain/vault/plan-import";

/** A file or folder of a vault that is imported. */
export type VaultEntry = {
  path: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** The media type that the client gave, or "". */
  declaredType: string;
  dates: FileDates;
  /** Why it cannot be taken, whatever is in it; null when it can. */
  refusal: string | null;
  /** Its bytes; rejects with `UnreadableEntry` when they are damaged. */
  open: () => Promise<Readable>;
};

/** When an item was made and changed: what an export says of it comes before what its file says. */
export function datesOf({ entry, saidDates }: PlannedItem<VaultEntry>): FileDates {
  return {
    createdAt: saidDates.createdAt ?? entry.dates.createdAt,
    updatedAt: saidDates.updatedAt ?? entry.dates.updatedAt,
  };
}

/** The bytes of an entry cannot be read; the message completes "the file …". */
export class UnreadableEntry extends Error {}
