import { z } from "zod";
import { dateTime, listParameters } from "@/lib/contracts/fields/common-fields";
import { exampleFile, fileRecord } from "./files";
import { exampleFolder, folderRecord } from "./folders";
import { type ItemInPath, onFile, onFolder, onPage } from "@/lib/contracts/fields/item-in-path";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { deletedCounts } from "./lifecycle";
import type { Operation } from "./operation";
import { examplePage, pageRecord } from "./pages";

const inTrash = {
  deletedAt: dateTime.describe("When it went to the trash."),
  folderPath: z.string().describe("Where it would be restored: / is the top level."),
};
const trashedPageRecord = pageRecord.extend(inTrash).meta({ id: "TrashedPage" });
const trashedFolderRecord = folderRecord.extend(inTrash).meta({ id: "TrashedFolder" });
const trashedFileRecord = fileRecord.extend(inTrash).meta({ id: "TrashedFile" });

/** The data of an item in the trash besides its record. */
export type InTrash = { deletedAt: string; folderPath: string };

/** A page in the trash. */
export type TrashedPageRecord = z.infer<typeof trashedPageRecord>;

/** A page in the trash without its properties. */
export type TrashedPageSummary = Omit<TrashedPageRecord, "properties">;

/** A folder in the trash. */
export type TrashedFolderRecord = z.infer<typeof trashedFolderRecord>;

/** A file in the trash. */
export type TrashedFileRecord = z.infer<typeof trashedFileRecord>;

const listTrashQuery = z.strictObject(listParameters);

/** The query of the trash lists, parsed. */
export type ListTrashQuery = z.infer<typeof listTrashQuery>;

const trashed = { deletedAt: "2026-11-21T10:00:00.000Z", folderPath: "/" };

/** `GET /trash/pages` */
export const listTrashedPagesOperation = listTrashed(onPage, {
  record: trashedPageRecord,
  example: { ...examplePage, ...trashed },
  more: " Those that went with their folder are restored with it.",
});

/** `GET /trash/folders` */
export const listTrashedFoldersOperation = listTrashed(onFolder, {
  record: trashedFolderRecord,
  example: { ...exampleFolder, ...trashed },
});

/** `GET /trash/files` */
export const listTrashedFilesOperation = listTrashed(onFile, {
  record: trashedFileRecord,
  example: { ...exampleFile, ...trashed },
});

/** `DELETE /trash/empty` */
export const emptyTrashOperation = {
  id: "emptyTrash",
  method: "DELETE",
  path: "/trash/empty",
  tag: "Trash",
  summary: "Empty the trash",
  description: "Deletes everything that you own in the trash permanently.",
  access: "pages:write",
  success: { status: 200, description: "What was deleted", body: deletedCounts, headers: [] },
  refusals: [],
  examples: { response: { deleted: true, folders: 1, pages: 12 } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const trashOperations = [
  listTrashedPagesOperation,
  listTrashedFoldersOperation,
  listTrashedFilesOperation,
  emptyTrashOperation,
] as const satisfies readonly Operation[];

function listTrashed<Kind extends ItemKind, Record extends z.ZodType>(
  { kind, name }: ItemInPath & { kind: Kind },
  own: { record: Record; example: object; more?: string },
) {
  return {
    id: `listTrashed${name}s`,
    method: "GET",
    path: `/trash/${kind}s`,
    tag: "Trash",
    summary: `List ${kind}s in the trash`,
    description: `${name}s that were put into the trash individually and that you may restore, the latest first.${own.more ?? ""}`,
    access: "pages:read",
    tokenCheckedInQuery: true,
    query: listTrashQuery,
    success: {
      status: 200,
      description: "A part of the list",
      body: z.strictObject({ data: z.array(own.record), nextCursor: z.string().nullable() }),
      headers: [],
    },
    refusals: [],
    examples: { response: { data: [own.example], nextCursor: null } },
  } as const satisfies Operation;
}
