import { z } from "zod";
import { belowFolder, listParameters, uuid } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "@/lib/contracts/operation";
import { examplePage, locatedPageRecord, pageParams } from "@/lib/contracts/pages";
import { fieldsParameter } from "@/lib/contracts/fields/record-fields";

const backlinkRecord = locatedPageRecord
  .extend({
    line: z.int().min(1).describe("The line with the first link."),
    context: z.string().describe("The text of that line, or the part around the link when it is long."),
    link: z
      .strictObject({ start: z.int().min(0), end: z.int().min(0) })
      .nullable()
      .describe("Where the link is in `context`, in UTF-16 code units; null for one by reference."),
  })
  .meta({ id: "Backlink" });

/** A page that links to another. */
export type BacklinkRecord = z.infer<typeof backlinkRecord>;

const linkRecord = z
  .strictObject({
    kind: z
      .enum(["wikilink", "embed", "link", "image"])
      .describe(
        "`[[…]]`, `![[…]]`, `[…](…)` or `![…](…)`. Links by reference and in HTML count as `link` or `image`, those in front matter by their form.",
      ),
    target: z.string().describe("As written, without a label or heading."),
    line: z.int().min(1).describe("Of a link by reference, that of its first use."),
    page: z
      .strictObject({ id: uuid, title: z.string() })
      .nullable()
      .describe("The page that it leads to; null when there is none that you can see."),
    file: z
      .strictObject({ id: uuid, name: z.string(), mimeType: z.string() })
      .nullable()
      .describe("The file that it leads to; null when there is none that you can read."),
  })
  .meta({ id: "Link" });

/** A link of a page. */
export type LinkRecord = z.infer<typeof linkRecord>;

const backlinksQuery = z.strictObject({
  ...listParameters,
  fields: fieldsParameter(Object.keys(backlinkRecord.shape)),
});

/** The query of `GET /pages/{pageId}/backlinks`, parsed. */
export type BacklinksQuery = z.infer<typeof backlinksQuery>;

/** `GET /pages/{pageId}/backlinks` */
export const listBacklinksOperation = {
  id: "listBacklinks",
  method: "GET",
  path: "/pages/{pageId}/backlinks",
  tag: "Links",
  summary: "List the pages that link to a page",
  description: "Those that you can see, most recently updated first, each with the line of its first link.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: backlinksQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(backlinkRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    params: { pageId: examplePage.id },
    response: {
      data: [
        {
          ...examplePage,
          folderPath: "/",
          line: 3,
          context: "See [[Release plan]].",
          link: { start: 4, end: 20 },
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** `GET /pages/{pageId}/links` */
export const listLinksOperation = {
  id: "listLinks",
  method: "GET",
  path: "/pages/{pageId}/links",
  tag: "Links",
  summary: "List the links of a page",
  description:
    "Markdown links, also by reference, wikilinks, and links in HTML and front matter, in the order of their targets, with the page or file that each leads to. Links to other sites are left out. At most 5,000, fewer where they are very long.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  success: {
    status: 200,
    description: "The links",
    body: z.strictObject({ data: z.array(linkRecord) }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    params: { pageId: examplePage.id },
    response: {
      data: [
        {
          kind: "wikilink",
          target: "Release plan",
          line: 3,
          page: { id: examplePage.id, title: "Release plan" },
          file: null,
        },
      ],
    },
  },
} as const satisfies Operation;

const brokenLinkRecord = z
  .strictObject({
    page: z.strictObject({ id: uuid, title: z.string() }).describe("The page that the link is in."),
    folderPath: z.string().describe("The path of the page's folder."),
    line: linkRecord.shape.line,
    kind: linkRecord.shape.kind,
    target: linkRecord.shape.target,
    why: z.enum(["missing", "trashed"]).describe("`trashed`: you can restore it."),
  })
  .meta({ id: "BrokenLink" });

/** A link that leads nowhere. */
export type BrokenLinkRecord = z.infer<typeof brokenLinkRecord>;

const brokenLinksQuery = z.strictObject({
  ...listParameters,
  folderId: belowFolder,
  fields: fieldsParameter(Object.keys(brokenLinkRecord.shape)),
});

/** The query of `GET /links/broken`, parsed. */
export type BrokenLinksQuery = z.infer<typeof brokenLinksQuery>;

/** `GET /links/broken` */
export const listBrokenLinksOperation = {
  id: "listBrokenLinks",
  method: "GET",
  path: "/links/broken",
  tag: "Links",
  summary: "List links that lead nowhere",
  description:
    "Those of `GET /pages/{pageId}/links` of all pages that you can see, or below a folder, the pages updated last first. Where very many pages have to be looked through, an answer can be empty and have a `nextCursor`. Headings in links are not looked at.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: brokenLinksQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(brokenLinkRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { limit: "50" },
    response: {
      data: [
        {
          page: { id: examplePage.id, title: "Release plan" },
          folderPath: "/",
          line: 3,
          kind: "wikilink",
          target: "Roadmap",
          why: "missing",
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;
