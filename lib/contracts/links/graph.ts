import { z } from "zod";
import { belowFolder, uuid, wholeNumberParameter } from "@/lib/contracts/fields/common-fields";
import { whereParameter } from "@/lib/contracts/fields/query-fields";
import { graphDepthMax, graphLinksMax, graphPagesDefault, graphPagesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { examplePage } from "@/lib/contracts/pages";

const graphPage = z
  .strictObject({
    id: uuid,
    title: z.string(),
    icon: z.string().nullable(),
    parentId: uuid.nullable().describe("Its folder, if you can see that."),
  })
  .meta({ id: "GraphPage" });

const graphLink = z
  .strictObject({
    from: z.int().min(0).describe("The place in `pages` of the page with the link."),
    to: z.int().min(0).describe("The place in `pages` of the page that it leads to."),
  })
  .meta({ id: "GraphLink" });

const linkGraph = z
  .strictObject({
    pages: z.array(graphPage),
    links: z.array(graphLink).describe("Each pair once, whatever the number of links between them."),
    complete: z.boolean().describe("False: there are more pages or links than are answered."),
  })
  .meta({ id: "LinkGraph" });

/** Pages, and which of them link to which. */
export type LinkGraph = z.infer<typeof linkGraph>;

const linkGraphQuery = z
  .strictObject({
    pageId: uuid.optional().describe("Only this page and those that links connect it with, either way."),
    depth: wholeNumberParameter({ min: 1, max: graphDepthMax, default: 1 }).describe(
      "With `pageId`: over how many links, at most.",
    ),
    folderId: belowFolder,
    where: whereParameter.describe("Only pages that fulfil this condition, as in `GET /pages`."),
    limit: wholeNumberParameter({ min: 1, max: graphPagesMax, default: graphPagesDefault }).describe(
      "How many pages, at most: with `pageId` the nearest, otherwise the last updated.",
    ),
  })
  .refine(({ pageId, folderId, where }) => pageId === undefined || (folderId ?? where) === undefined, {
    path: ["pageId"],
    message: "goes with neither folderId nor where",
  });

/** The query of `GET /links/graph`, parsed. */
export type LinkGraphQuery = z.infer<typeof linkGraphQuery>;

/** `GET /links/graph` */
export const readLinkGraphOperation = {
  id: "readLinkGraph",
  method: "GET",
  path: "/links/graph",
  tag: "Links",
  summary: "Read which pages link to which",
  description: `The pages that you can see, or those of a folder, of a condition or around a page, and the links between them; at most ${graphPagesMax.toLocaleString("en")} pages and ${graphLinksMax.toLocaleString("en")} pairs. Of very many pages the last updated are looked at.`,
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: linkGraphQuery,
  success: { status: 200, description: "The pages and their links", body: linkGraph, headers: [] },
  refusals: ["not_found"],
  examples: {
    query: { limit: "100" },
    response: {
      pages: [
        { id: examplePage.id, title: examplePage.title, icon: null, parentId: null },
        { id: "0197f4c1-2222-7000-8000-000000000002", title: "Notes", icon: null, parentId: null },
      ],
      links: [{ from: 1, to: 0 }],
      complete: true,
    },
  },
} as const satisfies Operation;
