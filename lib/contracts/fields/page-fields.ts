import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { listLimitMax } from "@/lib/contracts/limits";
import { uuidPattern } from "./uuid-pattern";

/** What the text of a page says about it, only where `fields` asks for it. */
export const textFields = {
  excerpt: z.string().optional().describe("The first words of its text. Where `fields` asks for it."),
  writtenBy: z
    .strictObject({ id: uuid, name: z.string(), tokenName: z.string().nullable() })
    .nullable()
    .optional()
    .describe("Who wrote its text last, through which token. Where `fields` asks for it."),
};

/** The ids of pages, in a query. */
export const pageIdsParameter = z
  .string()
  .transform((text, check) => {
    const ids = text.split(",").map((id) => id.trim().toLowerCase());
    if (ids.length > listLimitMax || ids.some((id) => !uuidPattern.test(id)))
      check.addIssue(`must be at most ${listLimitMax} UUIDs, separated by commas`);
    return ids;
  })
  .optional()
  .meta({ wire: { type: "string" } })
  .describe(`Only these pages, at most ${listLimitMax} ids, separated by commas. Goes with \`fields\` only.`);
