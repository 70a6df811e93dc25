import { z } from "zod";
import { belowFolder, listParameters } from "@/lib/contracts/fields/common-fields";
import { fieldsParameter } from "@/lib/contracts/fields/record-fields";
import type { Operation } from "@/lib/contracts/operation";
import { examplePage, locatedPageRecord } from "@/lib/contracts/pages";

const listOrphansQuery = z.strictObject({
  ...listParameters,
  folderId: belowFolder,
  fields: fieldsParameter(Object.keys(locatedPageRecord.shape)),
});

/** The query of `GET /links/orphans`, parsed. */
export type ListOrphansQuery = z.infer<typeof listOrphansQuery>;

/** `GET /links/orphans` */
export const listOrphansOperation = {
  id: "listOrphans",
  method: "GET",
  path: "/links/orphans",
  tag: "Links",
  summary: "List pages that no page links to",
  description:
    "Pages without a link from another page that you can see, of all that you can see, or below a folder, the last updated first. Where very many pages have to be looked through, an answer can be empty and have a `nextCursor`.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: listOrphansQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(locatedPageRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { limit: "50" },
    response: { data: [{ ...examplePage, folderPath: "/" }], nextCursor: null },
  },
} as const satisfies Operation;
