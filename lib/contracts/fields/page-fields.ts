import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { listLimitMax } from "@/lib/contracts/limits";
import { uuidPattern } from "./uuid-pattern";

/** What the text of a page says about it, only where `fields` asks for it. */
export const textFields = {
  excerpt: z
    .string()
    .optional()
    .describe("The first words of its text, at most 150 characters. Where `fields` asks for it."),
  writtenBy: z
    .strictObject({ id: uuid, name: z.string(), tokenName: z.string().nullable() })
    .nullable()
    .optional()
    .describe(
      "Who wrote its text as it is, and the token it came through; null when the account is gone. Where `fields` asks for it.",
    ),
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
  .describe(
    `Only these of the pages that you can access: at most ${listLimitMax} ids, separated by commas. The answer is one part, the last updated first, and \`fields\` is the only other parameter.`,
  );
