import { z } from "zod";
import { listParameters } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "./operation";
import { pageParams } from "./pages";

const count = z.int().min(0);
const line = z.int().min(1);

const outlineHeading = z
  .strictObject({
    level: z.int().min(1).max(6),
    text: z.string().describe("As a reader sees it; the beginning of it when it is very long."),
    anchor: z.string().describe("Names the section, here and in links; no two of a page are the same."),
    firstLine: line,
    lastLine: line.describe("The last line of its section, those of the headings below it included."),
    bytes: count.describe("Length of the section."),
  })
  .meta({ id: "OutlineHeading" });

const outline = z
  .strictObject({
    etag: z.string().min(1),
    bytes: count,
    lines: count,
    frontMatter: z
      .strictObject({ firstLine: line, lastLine: line })
      .nullable()
      .describe("null where the page has none."),
    counts: z.strictObject({ tasks: count, openTasks: count, tables: count, links: count }),
    headings: z.array(outlineHeading),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "Outline" });

/** What there is in a page, without its text. */
export type OutlineRecord = z.infer<typeof outline>;

/** What `GET /pages/{pageId}/outline` accepts. */
const outlineQuery = z.strictObject({
  ...listParameters,
  depth: z
    .string()
    .regex(/^[1-6]$/, "must be a whole number from 1 to 6")
    .transform(Number)
    .default(6)
    .meta({ wire: { type: "integer", minimum: 1, maximum: 6, default: 6 } })
    .describe("The lowest level of headings to list."),
});

/** What `GET /pages/{pageId}/outline` accepts, parsed. */
export type OutlineQuery = z.infer<typeof outlineQuery>;

/** `GET /pages/{pageId}/outline` */
export const getOutlineOperation = {
  id: "getOutline",
  method: "GET",
  path: "/pages/{pageId}/outline",
  tag: "Content",
  summary: "See what is in a page",
  description:
    "How long the page is, and its headings with the lines and bytes of their sections: what to read next with `section` or `lines` of `GET /pages/{pageId}/content`. Headings in quotes and lists are left out, and those after the first 50,000.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  params: pageParams,
  query: outlineQuery,
  ifNoneMatch: "optional",
  success: { status: 200, description: "The outline", body: outline, headers: ["ETag"] },
  refusals: ["not_found"],
  examples: {
    params: { pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
    response: {
      etag: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk0uNqzG3aYb4xqf3s"',
      bytes: 27,
      lines: 3,
      frontMatter: null,
      counts: { tasks: 1, openTasks: 1, tables: 0, links: 0 },
      headings: [
        { level: 1, text: "Release plan", anchor: "release-plan", firstLine: 1, lastLine: 3, bytes: 27 },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const outlineOperations = [getOutlineOperation] as const satisfies readonly Operation[];
