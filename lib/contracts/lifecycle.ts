import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { folderParams } from "./folders";
import { type ItemInPath, onFile, onFolder, onPage } from "@/lib/contracts/fields/item-in-path";
import { smallBodyBytesMax } from "./limits";
import type { Fields, Operation } from "./operation";
import { pageParams } from "./pages";

const destinationBody = z
  .strictObject({
    parentId: uuid.nullable().describe("The folder to put it in; null: the top level."),
  })
  .meta({ id: "DestinationBody" });

const placed = z.strictObject({ id: uuid }).meta({ id: "PlacedItem" });
const restored = z
  .strictObject({
    id: uuid,
    parentId: uuid.nullable().describe("Where it is now; null at the top level."),
  })
  .meta({ id: "RestoredItem" });
const deleted = z.strictObject({ deleted: z.literal(true) }).meta({ id: "Deleted" });

/** The number of items, visible to the caller, that a permanent deletion removed. */
export const deletedCounts = deleted
  .extend({ folders: z.int().min(0), pages: z.int().min(0) })
  .meta({ id: "DeletedCounts" });

/** The number of items that a permanent deletion removed. */
export type DeletedCounts = z.infer<typeof deletedCounts>;

const trashQuery = z.strictObject({
  force: z.string().optional().describe("Accepted and ignored."),
});

const copiedFolder = z
  .strictObject({
    id: uuid,
    skippedRestrictedItems: z.boolean().describe("Whether anything was left out because you cannot see it."),
  })
  .meta({ id: "CopiedFolder" });

/** The result of copying a folder. */
export type CopiedFolder = z.infer<typeof copiedFolder>;

const exampleCopyId = "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c31";
const ofPage = { params: onPage.exampleParams };
const toWork = { request: { parentId: onFolder.exampleParams.folderId } };

const json = (schema: typeof destinationBody) =>
  ({ type: "json", schema, bytesMax: smallBodyBytesMax }) as const;

/** `POST /pages/{pageId}/copy` */
export const copyPageOperation = {
  id: "copyPage",
  method: "POST",
  path: "/pages/{pageId}/copy",
  tag: "Pages",
  summary: "Copy a page",
  description:
    "Takes content, icon and cover, not shares or history; into another owner's tree, also copies of the files that it shows. The copy is named `Copy of …` if its title is taken where it goes.",
  access: "pages:write",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  body: json(destinationBody),
  success: { status: 201, description: "The copy's id", body: placed, headers: ["Location"] },
  refusals: ["not_found", "forbidden"],
  examples: { ...ofPage, ...toWork, response: { id: exampleCopyId } },
} as const satisfies Operation;

/** `PATCH /pages/{pageId}/move` */
export const movePageOperation = {
  id: "movePage",
  method: "PATCH",
  path: "/pages/{pageId}/move",
  tag: "Pages",
  summary: "Move a page",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  body: json(destinationBody),
  success: { status: 200, description: "The page has moved", body: placed, headers: [] },
  refusals: ["not_found", "forbidden", "owner_mismatch"],
  examples: { ...ofPage, ...toWork, response: { id: onPage.exampleParams.pageId } },
} as const satisfies Operation;

/** `POST /folders/{folderId}/copy` */
export const copyFolderOperation = {
  id: "copyFolder",
  method: "POST",
  path: "/folders/{folderId}/copy",
  tag: "Folders",
  summary: "Copy a folder with all below it",
  description:
    "One consistent snapshot of what you can see; into another owner's tree, also copies of the files that its pages show from elsewhere. The copy is named `Copy of …` if its name is taken where it goes; names below stay.",
  access: "pages:write",
  needs: { permission: "view", on: "folder" },
  params: folderParams,
  body: json(destinationBody),
  success: { status: 201, description: "The copy", body: copiedFolder, headers: ["Location"] },
  refusals: ["not_found", "forbidden"],
  examples: {
    params: onFolder.exampleParams,
    request: { parentId: null },
    response: { id: exampleCopyId, skippedRestrictedItems: false },
  },
} as const satisfies Operation;

/** `DELETE /pages/{pageId}/trash` */
export const trashPageOperation = { ...trash(onPage, {}), query: trashQuery };

/** `PATCH /pages/{pageId}/restore` */
export const restorePageOperation = restore(onPage, {
  description: "To its old folder when that is active, else to the top level of its owner.",
  restoredId: onPage.exampleParams.pageId,
});

/** `DELETE /pages/{pageId}/permanent` */
export const deletePagePermanentlyOperation = deletePermanently(onPage, "deletePagePermanently");

/** `DELETE /folders/{folderId}/trash` */
export const trashFolderOperation = {
  ...trash(onFolder, {
    description:
      "With everything active in it, as one batch. What was in the trash before stays a batch of its own.",
  }),
  query: trashQuery,
} as const satisfies Operation;

/** `PATCH /folders/{folderId}/restore` */
export const restoreFolderOperation = restore(onFolder, {
  description:
    "With exactly what went to the trash with it; to its old folder when that is active, else to the top level of its owner.",
  restoredId: onFolder.exampleParams.folderId,
});

/** `DELETE /folders/{folderId}/permanent` */
export const deleteFolderPermanentlyOperation = {
  ...deletePermanently(onFolder, "deleteFolderPermanently"),
  description: "With everything below it. Items that you cannot see are not counted.",
  success: { status: 200, description: "What was deleted", body: deletedCounts, headers: [] },
  examples: { params: onFolder.exampleParams, response: { deleted: true, folders: 3, pages: 41 } },
} as const satisfies Operation;

/** `DELETE /files/{fileId}/trash` */
export const trashFileOperation = trash(onFile, {});

/** `PATCH /files/{fileId}/restore` */
export const restoreFileOperation = restore(onFile, {
  description: "To its old folder when that is active, else to the top level of its owner.",
  restoredId: onFile.exampleParams.fileId,
});

/** `DELETE /files/{fileId}/permanent` */
export const deleteFileOperation = deletePermanently(onFile, "deleteFile");

/** The operations of this area, in the order of the reference page. */
export const lifecycleOperations = [
  copyPageOperation,
  movePageOperation,
  copyFolderOperation,
  trashFileOperation,
  restoreFileOperation,
  deleteFileOperation,
  trashPageOperation,
  restorePageOperation,
  deletePagePermanentlyOperation,
  trashFolderOperation,
  restoreFolderOperation,
  deleteFolderPermanentlyOperation,
] as const satisfies readonly Operation[];

function trash<Params extends Fields, Path extends string>(
  on: ItemInPath<Params, Path>,
  own: Pick<Operation, "description">,
) {
  return {
    id: `trash${on.name}`,
    method: "DELETE",
    path: `/${on.path}/trash`,
    tag: "Trash",
    summary: `Move a ${on.kind} to the trash`,
    ...own,
    access: "pages:write",
    needs: { permission: "edit", on: on.kind },
    params: on.params,
    success: { status: 200, description: `The ${on.kind} is in the trash`, body: deleted, headers: [] },
    refusals: ["not_found", "forbidden"],
    examples: { params: on.exampleParams, response: { deleted: true } },
  } as const satisfies Operation;
}

function restore<Params extends Fields, Path extends string>(
  on: ItemInPath<Params, Path>,
  own: { description: string; restoredId: string },
) {
  return {
    id: `restore${on.name}`,
    method: "PATCH",
    path: `/${on.path}/restore`,
    tag: "Trash",
    summary: `Restore a ${on.kind} from the trash`,
    description: own.description,
    access: "pages:write",
    needs: { permission: "edit", on: on.kind, state: "trashed" },
    params: on.params,
    success: { status: 200, description: `The ${on.kind} is back`, body: restored, headers: [] },
    refusals: ["not_found", "forbidden", "not_in_trash"],
    examples: { params: on.exampleParams, response: { id: own.restoredId, parentId: null } },
  } as const satisfies Operation;
}

function deletePermanently<Params extends Fields, Path extends string>(
  on: ItemInPath<Params, Path>,
  id: string,
) {
  return {
    id,
    method: "DELETE",
    path: `/${on.path}/permanent`,
    tag: "Trash",
    summary: `Delete a ${on.kind} in the trash permanently`,
    access: "pages:write",
    needs: { permission: "admin", on: on.kind, state: "trashed" },
    params: on.params,
    success: { status: 200, description: `The ${on.kind} is gone`, body: deleted, headers: [] },
    refusals: ["not_found", "forbidden", "not_in_trash"],
    examples: { params: on.exampleParams, response: { deleted: true } },
  } as const satisfies Operation;
}
