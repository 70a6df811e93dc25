import { z } from "zod";
import {
  dateTime,
  icon,
  listParameters,
  parentParameter,
  sortParameter,
  title,
  uuid,
  permission,
} from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax } from "./limits";
import { folderOrder, folderView } from "@/lib/contracts/fields/folder-view";
import type { Operation } from "./operation";
import { fieldsParameter, pathOnDemand } from "@/lib/contracts/fields/record-fields";

/** A folder on the wire. */
export const folderRecord = z
  .strictObject({
    id: uuid,
    parentId: uuid.nullable().describe("Its folder; null at the top level."),
    name: z.string(),
    icon: z.string().nullable(),
    ownerId: uuid,
    permission,
    createdAt: dateTime,
    updatedAt: dateTime,
    folderPath: pathOnDemand,
  })
  .meta({ id: "Folder" });

const fields = fieldsParameter(Object.keys(folderRecord.shape));

const shownFolderRecord = folderRecord
  .extend({
    view: folderView.optional(),
    order: folderOrder.optional(),
    placed: z.array(uuid).optional().describe("What you can see of what is placed by hand."),
    templateId: uuid
      .nullable()
      .optional()
      .describe("The page that pages made in it in browsers start from, if you can see it."),
  })
  .meta({ id: "ShownFolder" });

const updatedFolderRecord = folderRecord
  .extend({
    view: folderView.optional().describe("All of it, where it was changed."),
    order: folderOrder.optional().describe("Where it was changed."),
  })
  .meta({ id: "UpdatedFolder" });

/** A folder after a change, with how it shows what is in it where that was changed. */
export type UpdatedFolderRecord = z.infer<typeof updatedFolderRecord>;

/** A folder read by itself, with what `fields` asks for. */
export type ShownFolderRecord = z.infer<typeof shownFolderRecord>;

/** A folder on the wire. */
export type FolderRecord = z.infer<typeof folderRecord>;

const locatedFolderRecord = folderRecord.extend({
  folderPath: z.string().describe("The path of the folder, itself included, such as /Work/2026."),
});

/** A folder with its path. */
export type LocatedFolderRecord = z.infer<typeof locatedFolderRecord>;

/** The path parameters of one folder. */
export const folderParams = z.strictObject({ folderId: uuid.meta({ shared: "FolderId" }) });

const listFoldersQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter,
  parentId: parentParameter.describe(
    "Only folders directly in this folder; `null`: only those at the top level.",
  ),
  fields,
});

/** The query of `GET /folders`, parsed. */
export type ListFoldersQuery = z.infer<typeof listFoldersQuery>;

const createFolderBody = z.strictObject({
  name: title,
  parentId: uuid
    .nullable()
    .default(null)
    .describe("The folder to create it in; null or omitted: the top level."),
  icon: icon.nullable().default(null),
});

/** The body of `POST /folders`, parsed. */
export type CreateFolderBody = z.infer<typeof createFolderBody>;

const updateFolderBody = z
  .strictObject({
    name: title.optional(),
    parentId: uuid.nullable().optional().describe("The folder to move it to; null: the top level."),
    icon: icon.nullable().optional().describe("null clears it."),
    order: folderOrder
      .optional()
      .describe(
        "In which order it shows what is in it, to everybody: last updated first, first created first, `chosen` by hand.",
      ),
    view: folderView
      .optional()
      .describe("How it shows what is in it, to everybody; what is not named stays."),
    templateId: uuid
      .nullable()
      .optional()
      .describe(
        "The page that pages made in it in browsers start from; null: none. `POST /pages` stays as it is.",
      ),
  })
  .refine(
    (body) => Object.keys(body).length > 0,
    "must have at least one of name, parentId, icon, order, view and templateId",
  );

/** The body of `PATCH /folders/{folderId}`, parsed. */
export type UpdateFolderBody = z.infer<typeof updateFolderBody>;

const resolveFoldersQuery = z.strictObject({
  name: z
    .string()
    .refine((text) => text.trim() !== "", "must not be blank")
    .refine((text) => !text.includes("\u0000"), "must not contain U+0000")
    .describe("The whole name; letter case and surrounding blanks do not matter."),
  fields,
});

/** A folder for examples. */
export const exampleFolder = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21",
  parentId: null,
  name: "Work",
  icon: null,
  ownerId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
  permission: "admin",
  createdAt: "2026-11-21T08:30:00.000Z",
  updatedAt: "2026-11-21T09:12:45.120Z",
};
const exampleParams = { folderId: exampleFolder.id };

/** `GET /folders` */
export const listFoldersOperation = {
  id: "listFolders",
  method: "GET",
  path: "/folders",
  tag: "Folders",
  summary: "List folders",
  description:
    "The folders you can access, most recently updated first, or with `sort=createdAt` in an order that stays while you read it. Follow `nextCursor` until it is null. Folders in the trash are left out.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: listFoldersQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(folderRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: { query: { limit: "50" }, response: { data: [exampleFolder], nextCursor: null } },
} as const satisfies Operation;

/** `POST /folders` */
export const createFolderOperation = {
  id: "createFolder",
  method: "POST",
  path: "/folders",
  tag: "Folders",
  summary: "Create a folder",
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  body: { type: "json", schema: createFolderBody, bytesMax: smallBodyBytesMax },
  success: { status: 201, description: "The folder", body: folderRecord, headers: ["Location"] },
  refusals: ["not_found", "forbidden"],
  examples: { request: { name: "Work", parentId: null }, response: exampleFolder },
} as const satisfies Operation;

/** `GET /folders/resolve` */
export const resolveFoldersOperation = {
  id: "resolveFolders",
  method: "GET",
  path: "/folders/resolve",
  tag: "Folders",
  summary: "Resolve folders by exact name",
  description: "Every folder of this name, in any letter case; `folderPath` tells them apart. At most 100.",
  access: "pages:read",
  tokenCheckedInQuery: true,
  query: resolveFoldersQuery,
  success: {
    status: 200,
    description: "The folders of this name",
    body: z.strictObject({ data: z.array(locatedFolderRecord) }),
    headers: [],
  },
  refusals: [],
  examples: {
    query: { name: "Work" },
    response: { data: [{ ...exampleFolder, folderPath: "/Work" }] },
  },
} as const satisfies Operation;

/** `GET /folders/{folderId}` */
export const getFolderOperation = {
  id: "getFolder",
  method: "GET",
  path: "/folders/{folderId}",
  tag: "Folders",
  summary: "Read a folder",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  params: folderParams,
  query: z.strictObject({ fields: fieldsParameter(Object.keys(shownFolderRecord.shape)) }),
  success: { status: 200, description: "The folder", body: shownFolderRecord, headers: [] },
  refusals: ["not_found"],
  examples: { params: exampleParams, response: exampleFolder },
} as const satisfies Operation;

/** `PATCH /folders/{folderId}` */
export const updateFolderOperation = {
  id: "updateFolder",
  method: "PATCH",
  path: "/folders/{folderId}",
  tag: "Folders",
  summary: "Change a folder’s name, place, icon, order, view or template",
  description: "All in one step: either every change is made, or none.",
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  params: folderParams,
  body: { type: "json", schema: updateFolderBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The folder", body: updatedFolderRecord, headers: [] },
  refusals: ["not_found", "forbidden", "invalid_move", "owner_mismatch"],
  examples: { params: exampleParams, request: { name: "Work", parentId: null }, response: exampleFolder },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const folderOperations = [
  listFoldersOperation,
  createFolderOperation,
  resolveFoldersOperation,
  getFolderOperation,
  updateFolderOperation,
] as const satisfies readonly Operation[];
