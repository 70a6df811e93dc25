import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { exampleFolder } from "./folders";
import { exportedItemsMax, smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { examplePage, pageParams } from "./pages";

/** `GET /pages/{pageId}/export/markdown` */
export const exportPageOperation = {
  id: "exportPage",
  method: "GET",
  path: "/pages/{pageId}/export/markdown",
  tag: "Imports and exports",
  summary: "Export a page",
  description: "The page as a markdown file, or as a zip if it uses files.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  params: pageParams,
  success: {
    status: 200,
    description: "The file to save",
    body: "bytes",
    mediaTypes: ["text/markdown", "application/zip"],
    headers: ["Content-Disposition"],
  },
  refusals: ["not_found", "insufficient_storage"],
  examples: { params: { pageId: examplePage.id }, response: "# Release plan\n" },
} as const satisfies Operation;

const zip = {
  status: 200,
  description: "The zip, as it is made",
  body: "bytes",
  mediaTypes: ["application/zip"],
  headers: ["Content-Disposition"],
} as const;

/** `GET /exports/workspace` */
export const exportWorkspaceOperation = {
  id: "exportWorkspace",
  method: "GET",
  path: "/exports/workspace",
  tag: "Imports and exports",
  summary: "Export all pages",
  description:
    "A vault as a zip: folders, pages as markdown files with their exact content, files. A manifest in `.sheaf/manifest.json` keeps what paths cannot hold; importing the zip restores the same tree.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: z.strictObject({
    folderId: uuid.optional().describe("Only what is below this folder; omitted: all that you own."),
  }),
  success: zip,
  refusals: ["not_found", "insufficient_storage"],
  examples: { response: "the bytes of a zip" },
} as const satisfies Operation;

/** The body of `POST /exports/items`. */
const exportItemsBody = z
  .strictObject({
    pageIds: z.array(uuid).default([]).describe("Pages, wherever they are."),
    folderIds: z.array(uuid).default([]).describe("Folders, each with all that is below it."),
  })
  .refine(({ pageIds, folderIds }) => pageIds.length + folderIds.length > 0, {
    path: ["pageIds"],
    message: "must name a page, or `folderIds` a folder",
  })
  .refine(({ pageIds, folderIds }) => pageIds.length + folderIds.length <= exportedItemsMax, {
    path: ["pageIds"],
    message: `must have, together with \`folderIds\`, at most ${exportedItemsMax} ids; export a folder around them`,
  });

/** `POST /exports/items` */
export const exportItemsOperation = {
  id: "exportItems",
  method: "POST",
  path: "/exports/items",
  tag: "Imports and exports",
  summary: "Export several pages and folders",
  description:
    "One zip of these pages and folders, as a vault like that of all pages. Files that a page uses lie beside it. An item named twice, or also by a folder around it, is in it once. Nothing changes.",
  access: "pages:read",
  body: {
    type: "json",
    schema: exportItemsBody,
    bytesMax: smallBodyBytesMax + exportedItemsMax * 40,
    valuesMax: exportedItemsMax + 100,
  },
  safe: true,
  success: zip,
  refusals: ["not_found", "insufficient_storage"],
  examples: {
    request: { pageIds: [examplePage.id], folderIds: [exampleFolder.id] },
    response: "the bytes of a zip",
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const exportOperations = [
  exportPageOperation,
  exportWorkspaceOperation,
  exportItemsOperation,
] as const satisfies readonly Operation[];
