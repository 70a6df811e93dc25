import { z } from "zod";
import { cover } from "@/lib/contracts/fields/covers";
import { contentBytesMax, smallBodyBytesMax } from "./limits";
import {
  belowFolder,
  dateTime,
  icon,
  listParameters,
  parentParameter,
  title,
  uuid,
  permission,
} from "@/lib/contracts/fields/common-fields";
import { pageIdsParameter, textFields } from "@/lib/contracts/fields/page-fields";
import { pageSortParameter } from "@/lib/contracts/fields/page-sort";
import type { Operation } from "./operation";
import { fieldsParameter, pathOnDemand } from "@/lib/contracts/fields/record-fields";
import { completeness, whereParameter } from "@/lib/contracts/fields/query-fields";

/** A page's metadata on the wire. */
export const pageRecord = z
  .strictObject({
    id: uuid,
    parentId: uuid.nullable().describe("Its folder; null at the top level."),
    title: z.string(),
    icon: z.string().nullable(),
    cover: z.strictObject({ type: z.string(), value: z.string() }).nullable(),
    properties: z.record(z.string(), z.unknown()).describe("Its front matter; {} without one."),
    ownerId: uuid,
    permission,
    locked: z.boolean().optional().describe("Nobody may change it until it is unlocked."),
    createdAt: dateTime,
    updatedAt: dateTime,
    folderPath: pathOnDemand,
  })
  .meta({ id: "Page" });

const listedPageRecord = pageRecord.extend(textFields).meta({ id: "ListedPage" });

/** A page in a list or read by itself, with what `fields` asks for. */
export type ListedPageRecord = z.infer<typeof listedPageRecord>;

const fields = fieldsParameter(Object.keys(listedPageRecord.shape));

/** A page's metadata on the wire. */
export type PageRecord = z.infer<typeof pageRecord>;

/** A page's metadata for lists on screen, without its properties, which can be long. */
export type PageSummary = Omit<PageRecord, "properties">;

/** Converts a page with the path of its folder to its wire form. */
export const locatedPageRecord = pageRecord
  .extend({
    folderPath: z.string().describe("The path of the page's folder, such as /Work/2026; / at the top level."),
  })
  .meta({ id: "LocatedPage" });

/** Converts a page with the path of its folder to its wire form. */
export type LocatedPageRecord = z.infer<typeof locatedPageRecord>;

/** The path parameters of one page. */
export const pageParams = z.strictObject({ pageId: uuid.meta({ shared: "PageId" }) });

/** The query of `GET /pages`. */
const listPagesQuery = z.strictObject({
  ...listParameters,
  sort: pageSortParameter,
  parentId: parentParameter.describe(
    "Only pages directly in this folder; `null`: only those at the top level.",
  ),
  fields,
  folderId: belowFolder,
  where: whereParameter,
  ids: pageIdsParameter,
});

/** The query of `GET /pages`, parsed. */
export type ListPagesQuery = z.infer<typeof listPagesQuery>;

/** The body of `POST /pages`. */
const createPageBody = z.strictObject({
  title: title.default("Untitled"),
  markdown: z.string().default("").describe("The initial content, stored as sent."),
  parentId: uuid
    .nullable()
    .default(null)
    .describe("The folder to create it in; null or omitted: the top level."),
  icon: icon.nullable().default(null),
});

/** The body of `POST /pages`, parsed. */
export type CreatePageBody = z.infer<typeof createPageBody>;

/** The body of `PATCH /pages/{pageId}`. */
const updatePageBody = z
  .strictObject({
    title: title.optional(),
    icon: icon.nullable().optional().describe("null clears it."),
    cover: cover.nullable().optional().describe("null clears it."),
    locked: z.boolean().optional().describe("Needs the permission `admin`."),
  })
  .refine((body) => Object.keys(body).length > 0, "must have at least one of title, icon, cover and locked");

/** The body of `PATCH /pages/{pageId}`, parsed. */
export type UpdatePageBody = z.infer<typeof updatePageBody>;

/** A page for examples. */
export const examplePage = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
  parentId: null,
  title: "Release plan",
  icon: "🚀",
  cover: null,
  properties: { status: "draft" },
  ownerId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
  permission: "admin",
  createdAt: "2026-11-21T08:30:00.000Z",
  updatedAt: "2026-11-21T09:12:45.120Z",
};
const exampleParams = { pageId: examplePage.id };

/** `GET /pages` */
export const listPagesOperation = {
  id: "listPages",
  method: "GET",
  path: "/pages",
  tag: "Pages",
  summary: "List pages",
  description:
    "The pages you can access, most recently updated first, or with `sort=createdAt` in an order that stays while you read it. Follow `nextCursor` until it is null. With `where`, `folderId`, or sorted by title or property, a part can have fewer than `limit` pages. Pages in the trash are left out.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: listPagesQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({
      data: z.array(listedPageRecord),
      nextCursor: z.string().nullable(),
      complete: completeness,
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: { query: { limit: "50" }, response: { data: [examplePage], nextCursor: null } },
} as const satisfies Operation;

/** `POST /pages` */
export const createPageOperation = {
  id: "createPage",
  method: "POST",
  path: "/pages",
  tag: "Pages",
  summary: "Create a page",
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  tokenCheckedInQuery: true,
  body: { type: "json", schema: createPageBody, bytesMax: contentBytesMax + smallBodyBytesMax },
  success: { status: 201, description: "The page", body: pageRecord, headers: ["Location", "ETag"] },
  refusals: ["not_found", "forbidden"],
  examples: {
    request: {
      title: "Release plan",
      markdown: "# Release plan\n\n- [ ] Notes\n",
      parentId: null,
      icon: "🚀",
    },
    response: examplePage,
  },
} as const satisfies Operation;

/** `GET /pages/{pageId}` */
export const getPageOperation = {
  id: "getPage",
  method: "GET",
  path: "/pages/{pageId}",
  tag: "Pages",
  summary: "Read a page's metadata",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: z.strictObject({ fields }),
  success: { status: 200, description: "The page", body: listedPageRecord, headers: [] },
  refusals: ["not_found"],
  examples: { params: exampleParams, response: examplePage },
} as const satisfies Operation;

const updatedPageRecord = pageRecord
  .extend({
    rewrittenLinks: z
      .number()
      .int()
      .describe("How many links to it, in pages that you may edit, were rewritten for its new title."),
  })
  .meta({ id: "UpdatedPage" });

/** A page after a change of its title, icon or cover. */
export type UpdatedPageRecord = z.infer<typeof updatedPageRecord>;

/** `PATCH /pages/{pageId}` */
export const updatePageOperation = {
  id: "updatePage",
  method: "PATCH",
  path: "/pages/{pageId}",
  tag: "Pages",
  summary: "Change a page's title, icon or cover, or lock it",
  access: "pages:write",
  needs: { permission: "edit", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  body: { type: "json", schema: updatePageBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The page", body: updatedPageRecord, headers: [] },
  refusals: ["not_found", "forbidden", "locked"],
  examples: {
    params: exampleParams,
    request: { title: "Release plan", icon: null },
    response: { ...examplePage, rewrittenLinks: 3 },
  },
} as const satisfies Operation;

/** The operations on all pages, in the order of the reference page; searches follow. */
export const pageListOperations = [
  listPagesOperation,
  createPageOperation,
] as const satisfies readonly Operation[];

/** The operations on one page. */
export const pageOperations = [getPageOperation, updatePageOperation] as const satisfies readonly Operation[];
