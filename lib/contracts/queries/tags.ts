import { z } from "zod";
import { belowFolder, listParameters } from "@/lib/contracts/fields/common-fields";
import { countedPagesMax, tagLengthMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { completeness } from "@/lib/contracts/fields/query-fields";

const tagRecord = z
  .strictObject({
    tag: z.string().describe("Spelled as in the oldest of the pages."),
    pages: z.int().min(1).describe("How many pages have it."),
    more: z.literal(true).optional().describe(`True: even more; counted are ${countedPagesMax}.`),
  })
  .meta({ id: "Tag" });

/** A tag, and how many pages have it. */
export type TagRecord = z.infer<typeof tagRecord>;

const listTagsQuery = z.strictObject({
  ...listParameters,
  folderId: belowFolder,
  prefix: z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(tagLengthMax, `must have at most ${tagLengthMax} characters`)
    .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "must be valid text")
    .optional()
    .meta({ wire: { type: "string", minLength: 1, maxLength: tagLengthMax } })
    .describe("Only tags that begin with this, such as `work/`."),
});

/** The query of `GET /tags`, parsed. */
export type ListTagsQuery = z.infer<typeof listTagsQuery>;

/** `GET /tags` */
export const listTagsOperation = {
  id: "listTags",
  method: "GET",
  path: "/tags",
  tag: "Queries",
  summary: "List tags",
  description:
    "Of the pages you can access, in alphabetical order: `#tag` and `#nested/tag` in texts, and `tags` in front matter, in any letter case. Each is counted by itself, without those nested in it. A part can have fewer than `limit`.",
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: listTagsQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({
      data: z.array(tagRecord),
      nextCursor: z.string().nullable(),
      complete: completeness,
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { prefix: "work" },
    response: {
      data: [
        { tag: "work", pages: 12 },
        { tag: "work/hiring", pages: 3 },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** The operations on tags, in the order of the reference page. */
export const tagOperations = [listTagsOperation] as const satisfies readonly Operation[];
