import { z } from "zod";
import { listParameters, wholeNumberParameter } from "@/lib/contracts/fields/common-fields";
import { fieldsParameter } from "@/lib/contracts/fields/record-fields";
import { searchCursorLengthMax, searchResultsMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { foundPageRecord } from "@/lib/contracts/page-search";
import { examplePage, pageParams } from "@/lib/contracts/pages";

const listMentionsQuery = z.strictObject({
  limit: wholeNumberParameter({ min: 1, max: searchResultsMax, default: searchResultsMax }).describe(
    "How many pages are looked at, at most.",
  ),
  cursor: listParameters.cursor.unwrap().max(searchCursorLengthMax).optional(),
  fields: fieldsParameter(Object.keys(foundPageRecord.shape)),
});

/** The query of `GET /pages/{pageId}/mentions`, parsed. */
export type ListMentionsQuery = z.infer<typeof listMentionsQuery>;

/** `GET /pages/{pageId}/mentions` */
export const listMentionsOperation = {
  id: "listMentions",
  method: "GET",
  path: "/pages/{pageId}/mentions",
  tag: "Links",
  summary: "List pages that name a page without a link to it",
  description:
    "Other pages that you can see with the title of this page in their text, found as an exact phrase by `GET /pages/search`, and without a link to it, the last updated first. `POST /pages/{pageId}/edits` with `line` makes a mention a link. An answer can be empty and have a `nextCursor`.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  tokenCheckedInQuery: true,
  params: pageParams,
  query: listMentionsQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({
      data: z.array(foundPageRecord),
      nextCursor: z.string().nullable(),
      complete: z
        .literal(false)
        .optional()
        .describe("False: not all texts were indexed or searched in time."),
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    params: { pageId: examplePage.id },
    response: {
      data: [
        {
          ...examplePage,
          title: "Notes",
          folderPath: "/",
          snippet: "What the Release plan leaves open",
          line: 3,
          section: null,
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;
