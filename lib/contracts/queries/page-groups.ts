import { z } from "zod";
import {
  belowFolder,
  cursor,
  parentParameter,
  wholeNumberParameter,
} from "@/lib/contracts/fields/common-fields";
import { completeness, whereParameter } from "@/lib/contracts/fields/query-fields";
import {
  groupedPagesMax,
  groupsLimitDefault,
  groupsLimitMax,
  propertyNameLengthMax,
} from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

const pageCount = {
  pages: z.int().min(0).describe("How many pages are in it."),
  more: z
    .literal(true)
    .optional()
    .describe(
      `True: even more; of a group that no condition makes small, some ${groupedPagesMax} are counted.`,
    ),
};

const pageGroup = z
  .strictObject({
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .describe("As it is written in one of its pages: letter case matters nowhere."),
    ...pageCount,
  })
  .meta({ id: "PageGroup" });

/** Pages with the same value of a property. */
export type PageGroup = z.infer<typeof pageGroup>;

const without = z.strictObject(pageCount).meta({ id: "PagesWithout" });

/** Pages without a value of a property. */
export type PagesWithout = z.infer<typeof without>;

const groupPagesQuery = z.strictObject({
  by: z
    .string()
    .min(1, "must not be empty")
    .max(propertyNameLengthMax, `must have at most ${propertyNameLengthMax} characters`)
    .refine((text) => text.trim() !== "", "must not be blank")
    .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "must be valid text")
    .meta({ wire: { type: "string", minLength: 1, maxLength: propertyNameLengthMax } })
    .describe("The name of a property, such as `status`."),
  where: whereParameter,
  parentId: parentParameter.describe(
    "Only pages directly in this folder; `null`: only those at the top level.",
  ),
  folderId: belowFolder,
  limit: wholeNumberParameter({ min: 1, max: groupsLimitMax, default: groupsLimitDefault }),
  cursor,
});

/** The query of `GET /pages/groups`, parsed. */
export type GroupPagesQuery = z.infer<typeof groupPagesQuery>;

/** `GET /pages/groups` */
export const groupPagesOperation = {
  id: "groupPages",
  method: "GET",
  path: "/pages/groups",
  tag: "Queries",
  summary: "Group pages by a property",
  description:
    'The values that pages have in a property, in order (numbers, then dates, then texts), each with the number of pages; a page with a list is in the group of each of its elements. `without` counts the pages that have no value, with the first part. List the pages of a group with `GET /pages?where=status = "draft"`. A part can have fewer than `limit`.',
  access: "pages:read",
  needs: { permission: "view", on: "folder" },
  query: groupPagesQuery,
  success: {
    status: 200,
    description: "A part of the groups",
    body: z.strictObject({
      data: z.array(pageGroup),
      without: without.optional(),
      nextCursor: z.string().nullable(),
      complete: completeness,
    }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: { by: "status" },
    response: {
      data: [
        { value: "done", pages: 3 },
        { value: "draft", pages: 12 },
      ],
      without: { pages: 40 },
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** The operations on groups of pages, in the order of the reference page. */
export const pageGroupOperations = [groupPagesOperation] as const satisfies readonly Operation[];
