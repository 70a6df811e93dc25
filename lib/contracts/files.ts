import { z } from "zod";
import {
  dateTime,
  fileName,
  listParameters,
  neededParentParameter,
  searchText,
  uuid,
  uuidOr,
  wholeNumberParameter,
} from "@/lib/contracts/fields/common-fields";
import { fileBytesMax, foundFilesMax, searchTextLengthMax, smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { fieldsParameter, pathOnDemand } from "@/lib/contracts/fields/record-fields";

/** A file's metadata on the wire. */
export const fileRecord = z
  .strictObject({
    id: uuid,
    parentId: uuid.nullable().describe("Its folder; null at the top level, and where you cannot see it."),
    name: z.string(),
    mimeType: z.string().describe("Determined from its bytes."),
    size: z.int().min(0).describe("In bytes."),
    createdAt: dateTime,
    folderPath: pathOnDemand,
  })
  .meta({ id: "StoredFile" });

/** A file's metadata on the wire. */
export type FileRecord = z.infer<typeof fileRecord>;

/** The parameters of an operation on one file. */
export const fileParams = z.strictObject({ fileId: uuid.meta({ shared: "FileId" }) });

/** The folder in a form: a folder's id; empty or omitted for the top level. */
export const parentField = uuidOr(["", "null"], "must be a UUID, or empty for the top level")
  .transform((text) => (text === "" || text === "null" ? null : text))
  .default(null)
  .meta({ wire: { type: "string" } })
  .describe("The folder to put it in; empty or omitted: the top level.");

const createFileFields = z
  .strictObject({
    parentId: parentField,
    pageId: uuid
      .optional()
      .describe(
        "Instead: the page to put it into. It is stored beside the page, and all who can see the page can read it.",
      ),
  })
  .refine(({ parentId, pageId }) => parentId === null || pageId === undefined, {
    path: ["pageId"],
    message: "cannot be given together with parentId: a file goes into a folder or into a page",
  });

const listFilesQuery = z.strictObject({
  ...listParameters,
  parentId: neededParentParameter.describe("The folder whose files to list; `null`: the top level."),
  fields: fieldsParameter(Object.keys(fileRecord.shape)),
});

/** The query of `GET /files`, parsed. */
export type ListFilesQuery = z.infer<typeof listFilesQuery>;

const searchFilesQuery = z.strictObject({
  q: searchText
    .default("")
    .meta({ wire: { type: "string", maxLength: searchTextLengthMax, default: "" } })
    .describe("Parts of the name; those of one or two letters begin a word. Blank finds nothing."),
  limit: wholeNumberParameter({ min: 1, max: foundFilesMax, default: foundFilesMax }),
  fields: fieldsParameter(Object.keys(fileRecord.shape)),
});

/** The query of `GET /files/search`, parsed. */
export type SearchFilesQuery = z.infer<typeof searchFilesQuery>;

const updateFileBody = z
  .strictObject({
    name: fileName.optional(),
    parentId: uuid.nullable().optional().describe("The folder to move it to; null: the top level."),
  })
  .refine((body) => Object.keys(body).length > 0, "must have at least one of name and parentId");

/** The body of `PATCH /files/{fileId}`, parsed. */
export type UpdateFileBody = z.infer<typeof updateFileBody>;

/** A file for examples. */
export const exampleFile = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c41",
  parentId: null,
  name: "plan.png",
  mimeType: "image/png",
  size: 48_213,
  createdAt: "2026-11-21T08:30:00.000Z",
};
const exampleParams = { fileId: exampleFile.id };

/** `POST /files` */
export const createFileOperation = {
  id: "createFile",
  method: "POST",
  path: "/files",
  tag: "Files",
  summary: "Upload a file",
  description:
    "An attachment in a folder, beside its pages, or in a page that you may edit. Its type is determined from its bytes. A number is added to a name that is taken, and always in a folder that you cannot see: the response has the name to link to.",
  access: "pages:write",
  needs: { permission: "edit", on: "folder", or: "on the page that `pageId` names" },
  body: { type: "upload", schema: createFileFields, bytesMax: fileBytesMax },
  success: { status: 201, description: "The file", body: fileRecord, headers: ["Location"] },
  refusals: ["not_found", "forbidden"],
  examples: { request: { parentId: "", file: "the bytes" }, response: exampleFile },
} as const satisfies Operation;

/** `GET /files` */
export const listFilesOperation = {
  id: "listFiles",
  method: "GET",
  path: "/files",
  tag: "Files",
  summary: "List the files of a folder",
  description: "Most recently updated first. Follow `nextCursor` until it is null.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: listFilesQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(fileRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: { query: { parentId: "null" }, response: { data: [exampleFile], nextCursor: null } },
} as const satisfies Operation;

/** `GET /files/search` */
export const searchFilesOperation = {
  id: "searchFiles",
  method: "GET",
  path: "/files/search",
  tag: "Files",
  summary: "Find files by name",
  description:
    "The files in folders that you can see whose names have every part of `q`, whatever their case: first those that begin with it, then the most recently updated. There are no further ones.",
  access: "pages:read",
  query: searchFilesQuery,
  success: {
    status: 200,
    description: "The files found",
    body: z.strictObject({ data: z.array(fileRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { query: { q: "plan" }, response: { data: [exampleFile] } },
} as const satisfies Operation;

/** `GET /files/{fileId}` */
export const getFileOperation = {
  id: "getFile",
  method: "GET",
  path: "/files/{fileId}",
  tag: "Files",
  summary: "Read a file's bytes",
  description:
    "All who can see a page can read its cover, the files uploaded into it, and linked files that the writer of the link could read. One range can be requested. Browsers show plain images and save everything else. Nothing in a file runs.",
  access: "pages:read",
  needs: { permission: "view", on: "file", or: "on a page that shows it" },
  tokenCheckedInQuery: true,
  params: fileParams,
  ifNoneMatch: "optional",
  range: "optional",
  success: {
    status: 200,
    description: "The bytes",
    body: "bytes",
    headers: ["ETag", "Content-Disposition"],
  },
  refusals: ["not_found", "range_not_satisfiable"],
  examples: { params: exampleParams, response: "the bytes" },
} as const satisfies Operation;

/** `PATCH /files/{fileId}` */
export const updateFileOperation = {
  id: "updateFile",
  method: "PATCH",
  path: "/files/{fileId}",
  tag: "Files",
  summary: "Rename or move a file",
  access: "pages:write",
  needs: { permission: "edit", on: "file" },
  params: fileParams,
  body: { type: "json", schema: updateFileBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The file", body: fileRecord, headers: [] },
  refusals: ["not_found", "forbidden", "owner_mismatch"],
  examples: { params: exampleParams, request: { name: "plan.png" }, response: exampleFile },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const fileOperations = [
  listFilesOperation,
  createFileOperation,
  searchFilesOperation,
  getFileOperation,
  updateFileOperation,
] as const satisfies readonly Operation[];
