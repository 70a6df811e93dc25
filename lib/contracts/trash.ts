import { z } from "zod";
import { dateTime, listParameters } from "./fields";
import { exampleFile, fileRecord } from "./files";
import { exampleFolder, folderRecord } from "./folders";
import { deletedCounts } from "./lifecycle";
import type { Operation } from "./operation";
import { examplePage, pageRecord } from "./pages";

const inTrash = {
  deletedAt: dateTime.describe("When it went to the trash."),
  folderPath: z.string().describe("Where it would be restored: / is the top level."),
};
const trashedPageRecord = pageRecord.extend(inTrash);
const trashedFolderRecord = folderRecord.extend(inTrash);
const trashedFileRecord = fileRecord.extend(inTrash);

/** A page in the trash. */
export type TrashedPageRecord = z.infer<typeof trashedPageRecord>;

/** A folder in the trash. */
export type TrashedFolderRecord = z.infer<typeof trashedFolderRecord>;

/** A file in the trash. */
export type TrashedFileRecord = z.infer<typeof trashedFileRecord>;

const listTrashQuery = z.strictObject(listParameters);

/** What the lists of the trash accept, parsed. */
export type ListTrashQuery = z.infer<typeof listTrashQuery>;

const trashed = { deletedAt: "2026-11-21T10:00:00.000Z", folderPath: "/" };

/** `GET /trash/pages` */
export const listTrashedPagesOperation = {
  id: "listTrashedPages",
  method: "GET",
  path: "/trash/pages",
  tag: "Trash",
  summary: "List pages in the trash",
  description:
    "Pages that were put into the trash by themselves and that you may restore, the latest first. Those that went with their folder are restored with it.",
  access: "pages:read",
  provesToken: true,
  query: listTrashQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(trashedPageRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [{ ...examplePage, ...trashed }], nextCursor: null } },
} as const satisfies Operation;

/** `GET /trash/folders` */
export const listTrashedFoldersOperation = {
  id: "listTrashedFolders",
  method: "GET",
  path: "/trash/folders",
  tag: "Trash",
  summary: "List folders in the trash",
  description:
    "Folders that were put into the trash by themselves and that you may restore, the latest first.",
  access: "pages:read",
  provesToken: true,
  query: listTrashQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(trashedFolderRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [{ ...exampleFolder, ...trashed }], nextCursor: null } },
} as const satisfies Operation;

/** `GET /trash/files` */
export const listTrashedFilesOperation = {
  id: "listTrashedFiles",
  method: "GET",
  path: "/trash/files",
  tag: "Trash",
  summary: "List files in the trash",
  description: "Files that were put into the trash by themselves and that you may restore, the latest first.",
  access: "pages:read",
  provesToken: true,
  query: listTrashQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(trashedFileRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [{ ...exampleFile, ...trashed }], nextCursor: null } },
} as const satisfies Operation;

/** `DELETE /trash/empty` */
export const emptyTrashOperation = {
  id: "emptyTrash",
  method: "DELETE",
  path: "/trash/empty",
  tag: "Trash",
  summary: "Empty the trash",
  description: "Deletes everything that you own in the trash permanently.",
  access: "pages:write",
  success: { status: 200, description: "How much is gone", body: deletedCounts, headers: [] },
  refusals: [],
  examples: { response: { deleted: true, folders: 1, pages: 12 } },
} as const satisfies Operation;
