import { z } from "zod";
import {
  dateTime,
  itemListParameters,
  neededParentParameter,
  permission,
  uuid,
} from "@/lib/contracts/fields/common-fields";
import { exampleFolder, folderRecord } from "./folders";
import { itemKinds } from "@/lib/contracts/fields/item-ref";
import { resolvedPathMax } from "./limits";
import type { Operation } from "./operation";
import { examplePage } from "./pages";
import { fieldsParameter } from "@/lib/contracts/fields/record-fields";
import { folderItem, pageItem } from "./to-item";

/** A folder or a page, in lists of both, on the wire. */
export const itemRecord = folderRecord
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
  sort: z.enum(["chosen"]).optional().describe("In the order that the folder has for everybody."),
  fields: fieldsParameter(Object.keys(itemRecord.shape)),
});

/** The query of `GET /items`, parsed. */
export type ListItemsQuery = z.infer<typeof listItemsQuery>;

/** A folder as an item, for examples. */
export const exampleFolderItem = folderItem({ ...exampleFolder, permission: "admin" });
/** A page as an item, for examples. */
export const examplePageItem = pageItem({ ...examplePage, permission: "admin" });

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

const itemAtPath = z
  .strictObject({
    kind: z.enum(itemKinds),
    id: uuid,
    parentId: uuid.nullable(),
    name: z.string().describe("The title of a page."),
    folderPath: z.string().describe("The path of its folder; of a folder, its own."),
    permission,
    updatedAt: dateTime,
  })
  .meta({ id: "ItemAtPath" });

/** An item at a path. */
export type ItemAtPath = z.infer<typeof itemAtPath>;

const pathParts = (path: string) => path.replace(/^\/+|\/+$/g, "").split("/").length;

/** The query of `GET /items/resolve`. */
const resolvePathQuery = z.strictObject({
  path: z
    .string()
    .refine((path) => /[^/\s]/.test(path), "must name an item, such as /Work/2026/Plan")
    .refine((path) => !path.includes("\u0000"), "must not contain U+0000")
    .max(resolvedPathMax.length, `must have at most ${resolvedPathMax.length} characters`)
    .refine(
      (path) => pathParts(path) <= resolvedPathMax.parts,
      `must have at most ${resolvedPathMax.parts} parts`,
    )
    .meta({ wire: { type: "string", minLength: 1, maxLength: resolvedPathMax.length } })
    .describe("Names, separated by `/`."),
  fields: fieldsParameter(Object.keys(itemAtPath.shape)),
});

/** The query of `GET /items/resolve`, parsed. */
export type ResolvePathQuery = z.infer<typeof resolvePathQuery>;

/** `GET /items/resolve` */
export const resolvePathOperation = {
  id: "resolvePath",
  method: "GET",
  path: "/items/resolve",
  tag: "Folders",
  summary: "Resolve items by path",
  description:
    "Every folder, page and file at a path, in any letter case: names need not be unique. A page is found by its title, with or without `.md` behind it. A path begins at the top level as you see it, as `folderPath` does: with the item that others share with you, or for a token limited to a folder with its name. Names may have `/` in them. At most 100.",
  access: "pages:read",
  tokenCheckedInQuery: true,
  query: resolvePathQuery,
  success: {
    status: 200,
    description: "The items at this path",
    body: z.strictObject({ data: z.array(itemAtPath) }),
    headers: [],
  },
  refusals: [],
  examples: {
    query: { path: "/Work/Release plan" },
    response: {
      data: [
        {
          kind: "page",
          id: examplePage.id,
          parentId: exampleFolder.id,
          name: "Release plan",
          folderPath: "/Work",
          permission: "admin",
          updatedAt: examplePage.updatedAt,
        },
      ],
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const itemOperations = [
  listItemsOperation,
  resolvePathOperation,
] as const satisfies readonly Operation[];
