import { z } from "zod";
import {
  dateTime,
  itemListParameters,
  uuid,
  wholeNumberParameter,
} from "@/lib/contracts/fields/common-fields";
import { exampleFolder } from "./folders";
import { itemKinds } from "@/lib/contracts/fields/item-ref";
import { countedChildrenMax, treeDepthMax, treeFoldersMax, treeLeavesMax } from "./limits";
import type { Operation } from "./operation";
import { examplePage } from "./pages";
import { fieldsParameterWith } from "@/lib/contracts/fields/record-fields";

const children = z.int().min(0).max(countedChildrenMax).optional();

const treeItem = z
  .strictObject({
    kind: z.enum(itemKinds),
    id: uuid,
    name: z.string().describe("The title of a page."),
    depth: z
      .int()
      .min(1)
      .describe("1 directly in the folder. The folder of an item is the last one before it with 1 less."),
    folders: children.describe(`Of a folder: how many are directly in it; ${countedChildrenMax} for more.`),
    pages: children.describe("The same of pages."),
    files: children.describe("The same of files."),
    parentId: uuid.nullable().optional(),
    icon: z.string().nullable().optional(),
    updatedAt: dateTime.optional(),
  })
  .meta({ id: "TreeItem" });

/** An item of a tree. */
export type TreeItem = z.infer<typeof treeItem>;

const usualFields = ["kind", "id", "name", "depth", "folders", "pages", "files"];

/** What `GET /tree` accepts. */
const treeQuery = z.strictObject({
  ...itemListParameters,
  folderId: uuid.optional().describe("The folder to begin in; omitted: the top level."),
  depth: wholeNumberParameter({ min: 1, max: treeDepthMax, default: 1 }).describe("How many levels to open."),
  kinds: z
    .string()
    .default("folder,page")
    .transform((text, check) => {
      const asked = text.split(",").map((kind) => kind.trim());
      const isKnown = asked.every((kind) => itemKinds.some((known) => known === kind));
      if (!isKnown) check.addIssue(`must be one or more of ${itemKinds.join(", ")}, separated by commas`);
      return new Set(asked);
    })
    .meta({ wire: { type: "string", default: "folder,page" } })
    .describe(
      "What to list of `folder`, `page` and `file`, separated by commas. Folders are opened either way.",
    ),
  fields: fieldsParameterWith(usualFields, Object.keys(treeItem.shape)),
});

/** What `GET /tree` accepts, parsed. */
export type TreeQuery = z.infer<typeof treeQuery>;

/** `GET /tree` */
export const getTreeOperation = {
  id: "getTree",
  method: "GET",
  path: "/tree",
  tag: "Folders",
  summary: "See what is where",
  description: `The items below a folder, or all that you can access, in the order of a table of contents: each folder is followed by its folders with all below them, its pages and its files, in natural order (2 before 10). With \`kinds=folder\` and a large \`depth\` a short map of everything. The top level has your own items and those that others share with you; for a token limited to a folder, that folder. The tree ends above the level with which it would have more than ${treeFoldersMax.toLocaleString("en")} folders. Of more than ${treeLeavesMax.toLocaleString("en")} pages or files in a folder, those updated last are listed; \`GET /pages?parentId=\` and \`GET /files?parentId=\` list all.`,
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: treeQuery,
  success: {
    status: 200,
    description: "A part of the tree",
    body: z.strictObject({
      data: z.array(treeItem),
      depth: z.int().min(1).max(treeDepthMax).describe("How many levels the tree has at most."),
      nextCursor: z.string().nullable(),
      complete: z
        .literal(false)
        .optional()
        .describe("False: a folder has more pages or files than are listed."),
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { depth: "2" },
    response: {
      data: [
        { kind: "folder", id: exampleFolder.id, name: "Work", depth: 1, folders: 0, pages: 1, files: 0 },
        { kind: "page", id: examplePage.id, name: "Release plan", depth: 2 },
      ],
      depth: 2,
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const treeOperations = [getTreeOperation] as const satisfies readonly Operation[];
