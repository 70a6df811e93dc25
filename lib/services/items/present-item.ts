import "server-only";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord, PageSummary } from "@/lib/contracts/pages";
import type { ItemRows, ItemShape } from "@/lib/db/items/items";
import { presentFile } from "@/lib/services/files/present-file";
import { presentFolder } from "@/lib/services/folders/present-folder";
import { presentPage, presentPageSummary } from "@/lib/services/pages/present-page";

/** The records of items in answers. */
export type ItemRecords = {
  page: PageRecord;
  pageSummary: PageSummary;
  folder: FolderRecord;
  file: FileRecord;
};

/** Makes the record of a row. */
export const presentItem: { [Shape in ItemShape]: (row: ItemRows[Shape]) => ItemRecords[Shape] } = {
  page: presentPage,
  pageSummary: presentPageSummary,
  folder: presentFolder,
  file: presentFile,
};
