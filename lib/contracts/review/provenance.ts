import { z } from "zod";
import { dateTime, uuid } from "@/lib/contracts/fields/common-fields";
import type { Operation } from "@/lib/contracts/operation";
import { pageParams } from "@/lib/contracts/pages";
import { textAuthor } from "./review";
import { exampleRevision } from "./revisions";

const writtenLines = z
  .strictObject({
    first: z.int().min(1),
    last: z.int().min(1),
    by: textAuthor.nullable().describe("Who wrote the lines last; null when the account is gone."),
    at: dateTime
      .nullable()
      .describe("When; null for lines that are older than the revisions that were read."),
    revisionId: uuid.nullable().describe("The revision that has them first."),
  })
  .meta({ id: "WrittenLines" });

const pageProvenance = z
  .strictObject({
    id: uuid.describe("The page."),
    etag: z.string().describe("Of the content that this is about."),
    isComplete: z.boolean().describe("Whether all revisions were read that it takes."),
    lines: z
      .array(writtenLines)
      .describe("All lines, in order; those in a row of one author and time together."),
  })
  .meta({ id: "PageProvenance" });

/** Who wrote the lines of a page. */
export type PageProvenance = z.infer<typeof pageProvenance>;

/** `GET /pages/{pageId}/provenance` */
export const getProvenanceOperation = {
  id: "getProvenance",
  method: "GET",
  path: "/pages/{pageId}/provenance",
  tag: "Revisions",
  summary: "See who wrote each line",
  description:
    "Who last wrote each line of a page, and when, worked out of its revisions. Rewritten links and other line ends alone do not count. Saves of one author within ten minutes are one. At most 300 revisions and 24 MiB of their texts are read; lines that are older have no time.",
  access: "pages:read",
  needs: { permission: "view", on: "page" },
  params: pageParams,
  success: { status: 200, description: "The lines", body: pageProvenance, headers: [] },
  refusals: ["not_found"],
  examples: {
    params: { pageId: exampleRevision.pageId },
    response: {
      id: exampleRevision.pageId,
      etag: exampleRevision.etag,
      isComplete: true,
      lines: [
        {
          first: 1,
          last: 3,
          by: { id: exampleRevision.author.id, name: "Ada Lovelace", tokenName: null },
          at: exampleRevision.createdAt,
          revisionId: exampleRevision.id,
        },
      ],
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const provenanceOperations = [getProvenanceOperation] as const satisfies readonly Operation[];
