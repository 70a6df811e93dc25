import { z } from "zod";
import {
  belowFolder,
  searchText,
  timeParameter,
  wholeNumberParameter,
} from "@/lib/contracts/fields/common-fields";
import {
  searchCursorLengthMax,
  searchedTitlesMax,
  searchResultsMax,
  searchTextLengthMax,
  searchWaitSecondsMax,
} from "./limits";
import type { Operation } from "./operation";
import { examplePage, locatedPageRecord } from "./pages";
import { whereParameter } from "@/lib/contracts/fields/query-fields";
import { fieldsParameter } from "@/lib/contracts/fields/record-fields";

/** A page as a search finds it. */
export const foundPageRecord = locatedPageRecord
  .extend({
    snippet: z
      .string()
      .optional()
      .describe(
        "The visible text around the best match: one line of plain text, without markdown, of at most 200 characters; blank when there is none. In `body` and `all`.",
      ),
    line: z.int().min(1).nullable().optional().describe("Its line; null where only the title matches."),
    section: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The anchor of its section, as in the outline; null above the first heading. Missing where more than 20 MiB of long pages would have to be read.",
      ),
  })
  .meta({ id: "FoundPage" });

/** A page found by a search. */
export type FoundPageRecord = z.infer<typeof foundPageRecord>;

/** The query of `GET /pages/search`. */
const searchPagesQuery = z.strictObject({
  q: searchText
    .default("")
    .meta({ wire: { type: "string", maxLength: searchTextLengthMax, default: "" } })
    .describe('Words, or the beginnings of words; in contents also "exact phrases". Blank finds nothing.'),
  in: z
    .enum(["title", "body", "all", "similar"])
    .default("title")
    .describe(
      "Where to look: in titles, in contents, or in both; the last two add `snippet`, `line` and `section`. `similar` finds titles despite typing errors.",
    ),
  folderId: belowFolder,
  changedSince: timeParameter.optional().describe("Only pages updated at this time or later."),
  where: whereParameter.describe("Only pages that fulfil this condition, as in `GET /pages`."),
  hasOpenTasks: z
    .enum(["true", "false"], "must be `true` or `false`")
    .transform((text) => text === "true")
    .optional()
    .meta({ wire: { type: "boolean" } })
    .describe("Only pages with a task that is not done, or without one."),
  fields: fieldsParameter(Object.keys(foundPageRecord.shape)),
  limit: wholeNumberParameter({ min: 1, max: searchResultsMax, default: searchResultsMax }).describe(
    "How many pages at once, at most.",
  ),
  cursor: z
    .string()
    .min(1)
    .max(searchCursorLengthMax)
    .optional()
    .describe(
      "The `nextCursor` of the last answer, to go on from there; the rest of the query stays the same.",
    ),
});

/** The query of `GET /pages/search`, parsed. */
export type SearchPagesQuery = z.infer<typeof searchPagesQuery>;

/** The query of `GET /pages/resolve`. */
const resolvePagesQuery = z.strictObject({
  title: z
    .string()
    .refine((text) => text.trim() !== "", "must not be blank")
    .refine((text) => !text.includes("\u0000"), "must not contain U+0000")
    .describe("The whole title; letter case and surrounding blanks do not matter."),
  fields: fieldsParameter(Object.keys(locatedPageRecord.shape)),
});

/** `GET /pages/search` */
export const searchPagesOperation = {
  id: "searchPages",
  method: "GET",
  path: "/pages/search",
  tag: "Pages",
  summary: "Search titles and contents",
  description: `Titles with every word of \`q\` (English stemming), then titles that contain \`q\`, or if there are none, each of its words somewhere; at most ${searchResultsMax} at once, best first, the next ones by \`cursor\` (at most ${searchedTitlesMax} titles; an answer can be empty and have one). Accents, case and width of letters do not matter. With \`in=body\`, pages whose content has every word, or a longer one that begins with it, and every quoted phrase, signs included, most recently updated first: also content stored just before, if it is indexed within ${searchWaitSecondsMax} seconds; with \`in=all\`, titles first. With \`in=similar\`, titles with every word of \`q\` or one that is a typing error away from it: a letter added, missing or replaced, or two swapped, in words of at least four letters, with any signs around them; for more than five words, none.`,
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  tokenCheckedInQuery: true,
  query: searchPagesQuery,
  success: {
    status: 200,
    description: "The pages found",
    body: z.strictObject({
      data: z.array(foundPageRecord),
      nextCursor: z.string().optional().describe("Send it as `cursor` to go on; missing at the end."),
      complete: z
        .literal(false)
        .optional()
        .describe("False: not all texts were indexed or searched in time."),
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { q: "notes", in: "body" },
    response: {
      data: [
        {
          ...examplePage,
          folderPath: "/",
          snippet: "Release plan Notes",
          line: 3,
          section: "release-plan",
        },
      ],
    },
  },
} as const satisfies Operation;

/** `GET /pages/resolve` */
export const resolvePagesOperation = {
  id: "resolvePages",
  method: "GET",
  path: "/pages/resolve",
  tag: "Pages",
  summary: "Resolve pages by exact title",
  description: "Every page of this title, in any letter case; `folderPath` tells them apart. At most 100.",
  access: "pages:read",
  tokenCheckedInQuery: true,
  query: resolvePagesQuery,
  success: {
    status: 200,
    description: "The pages of this title",
    body: z.strictObject({ data: z.array(locatedPageRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { query: { title: "Release plan" }, response: { data: [{ ...examplePage, folderPath: "/" }] } },
} as const satisfies Operation;

/** The operations that find pages, in the order of the reference page. */
export const pageSearchOperations = [
  searchPagesOperation,
  resolvePagesOperation,
] as const satisfies readonly Operation[];
