import { z } from "zod";
import { itemListParameters, neededParentParameter } from "./fields";
import { exampleFolder, folderRecord } from "./folders";
import type { Operation } from "./operation";
import { examplePage } from "./pages";
import { folderItem, pageItem } from "./to-item";

const itemRecord = folderRecord
  .omit({ createdAt: true })
  .extend({ kind: z.enum(["folder", "page"]), name: z.string().describe("The title of a page.") })
  .meta({ id: "Item" });

/** A folder or a page, in lists of both. */
export type Item = z.infer<typeof itemRecord>;

const listItemsQuery = z.strictObject({
  ...itemListParameters,
  parentId: neededParentParameter.describe(
    "The folder they are directly in; `null`: those at the top level.",
  ),
});

/** The query of `GET /items`, parsed. */
export type ListItemsQuery = z.infer<typeof listItemsQuery>;

const exampleFolderItem = folderItem({ ...exampleFolder, permission: "admin" });
const examplePageItem = pageItem({ ...examplePage, permission: "admin" });

/** `GET /items` */
export const listItemsOperation = {
  id: "listItems",
  method: "GET",
  path: "/items",
  tag: "Folders",
  summary: "List a folder's items",
  description:
    "The folders, then the pages directly in a folder that you can access, each most recently updated first, in a short form. Follow `nextCursor` until it is null. Items in the trash are left out.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: listItemsQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(itemRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { parentId: "null" },
    response: { data: [exampleFolderItem, examplePageItem], nextCursor: null },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const itemOperations = [listItemsOperation] as const satisfies readonly Operation[];
