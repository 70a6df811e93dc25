import { z } from "zod";
import {
  dateTime,
  lineOfText,
  listParameters,
  permission,
  timeParameter,
  uuid,
} from "@/lib/contracts/fields/common-fields";
import { tokenNameLengthMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { pageParams } from "@/lib/contracts/pages";
import { exampleRevision } from "./revisions";

/** Names whose changes are meant, and from when on. */
export const writerFields = {
  since: timeParameter.describe("From when on their changes count."),
  tokenId: uuid.optional().describe("A token of yours, revoked or not."),
  userId: uuid
    .optional()
    .describe("A person: what they wrote in browsers, or with `tokenName` through a token of that name."),
  tokenName: lineOfText(tokenNameLengthMax).optional(),
};

const reviewedWriter = z.strictObject(writerFields);

/** Whose changes are reviewed, and from when on. */
export type ReviewedWriter = z.infer<typeof reviewedWriter>;

const listReviewQuery = z.strictObject({ ...writerFields, ...listParameters });

/** The query of `GET /review`, parsed. */
export type ListReviewQuery = z.infer<typeof listReviewQuery>;

/** Who wrote words, and the token they came through. */
export const textAuthor = z.strictObject({
  id: uuid,
  name: z.string(),
  tokenName: z.string().nullable(),
});

const reviewedPage = z
  .strictObject({
    id: uuid,
    title: z.string(),
    icon: z.string().nullable(),
    parentId: uuid.nullable(),
    permission,
    by: textAuthor.nullable().describe("Who wrote; null when the account is gone."),
    from: dateTime.describe("When they first wrote to the page in this time."),
    at: dateTime.describe("When they last wrote to it."),
    isCreated: z.boolean().describe("Whether they created the page."),
  })
  .meta({ id: "ReviewedPage" });

/** A page that a writer changed. */
export type ReviewedPage = z.infer<typeof reviewedPage>;

const passagePart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({
    kind: z.literal("change"),
    id: z
      .string()
      .describe("Names the change in `POST /pages/{pageId}/undo`, as long as its place is as it is."),
    removed: z.string(),
    inserted: z.string(),
    isCut: z.boolean().describe("Whether a text is longer than what is given of it."),
  }),
]);

const pageReview = z
  .strictObject({
    id: uuid.describe("The page."),
    etag: z.string().describe("Of the content that this is about."),
    permission,
    locked: z.boolean().optional().describe("Given while nobody may write to the page."),
    isCreated: z.boolean().describe("Whether the writer created the page."),
    from: dateTime
      .nullable()
      .describe("When the first change was made that is in it; null when the writer changed nothing."),
    isComplete: z.boolean().describe("Whether `from` is as early as was asked for."),
    passages: z
      .array(
        z.strictObject({ firstLine: z.int().min(1), lastLine: z.int().min(1), parts: z.array(passagePart) }),
      )
      .describe("The changes that are still there, in the lines around them."),
    changeCount: z.int().min(0).describe("How many changes there are; at most 500 are in the passages."),
    overlapped: z
      .array(
        z.strictObject({
          removed: z.string(),
          inserted: z.string(),
          by: textAuthor.nullable(),
          at: dateTime,
        }),
      )
      .describe("Changes whose words others changed later, and who did; undoing leaves these alone."),
  })
  .meta({ id: "PageReview" });

/** What a writer changed in a page. */
export type PageReview = z.infer<typeof pageReview>;

const exampleAuthor = { id: exampleRevision.author.id, name: "Ada Lovelace", tokenName: "Proofreader" };
/** A program, for examples. */
export const exampleWriter = {
  since: "2026-11-21T00:00:00Z",
  userId: exampleAuthor.id,
  tokenName: "Proofreader",
};
const exampleParams = { pageId: exampleRevision.pageId };

/** `GET /review` */
export const listReviewOperation = {
  id: "listReview",
  method: "GET",
  path: "/review",
  tag: "Revisions",
  summary: "List the pages that somebody changed",
  description:
    "The pages that you can see and that a token or a person wrote to since a point in time, most recently updated first. Name a token of yours by `tokenId`, anybody by `userId`. Rewritten links alone do not count. A part can have fewer than `limit`.",
  access: "pages:read",
  query: listReviewQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(reviewedPage), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["not_found"],
  examples: {
    query: exampleWriter,
    response: {
      data: [
        {
          id: exampleRevision.pageId,
          title: "Release plan",
          icon: null,
          parentId: null,
          permission: "admin",
          by: exampleAuthor,
          from: "2026-11-21T02:10:00.000Z",
          at: "2026-11-21T02:11:00.000Z",
          isCreated: false,
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** `GET /pages/{pageId}/review` */
export const reviewPageOperation = {
  id: "reviewPage",
  method: "GET",
  path: "/pages/{pageId}/review",
  tag: "Revisions",
  summary: "See what somebody changed in a page",
  description:
    "What a token or a person changed since a point in time and is still there, by words, however often others wrote in between. Where the history of that time is long, it begins later: see `isComplete`.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  params: pageParams,
  query: reviewedWriter,
  success: { status: 200, description: "The changes", body: pageReview, headers: [] },
  refusals: ["not_found"],
  examples: {
    params: exampleParams,
    query: exampleWriter,
    response: {
      id: exampleRevision.pageId,
      etag: exampleRevision.etag,
      permission: "admin",
      isCreated: false,
      from: "2026-11-21T02:10:00.000Z",
      isComplete: true,
      passages: [
        {
          firstLine: 3,
          lastLine: 3,
          parts: [
            { kind: "text", text: "It takes " },
            { kind: "change", id: "k2x9f01m4", removed: "3", inserted: "three", isCut: false },
            { kind: "text", text: " days.\n" },
          ],
        },
      ],
      changeCount: 1,
      overlapped: [],
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const reviewOperations = [
  listReviewOperation,
  reviewPageOperation,
] as const satisfies readonly Operation[];
