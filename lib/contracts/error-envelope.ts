import { z } from "zod";
import { errorCodes } from "./errors";

/** An invalid part of a request, and the reason. */
const invalidRequestDetail = z
  .strictObject({ path: z.string(), message: z.string() })
  .meta({ id: "InvalidRequestDetail" });

/** One invalid field, parameter or header. */
export type InvalidRequestDetail = z.infer<typeof invalidRequestDetail>;

/** Why an edit could not be placed. */
const editFailure = z
  .strictObject({
    id: z.string(),
    reason: z.enum([
      "not_found",
      "not_unique",
      "overlap",
      "page_not_empty",
      "section_not_found",
      "section_ambiguous",
    ]),
    matches: z.int().min(0),
    lines: z.array(z.int().min(1)).max(10),
    nearest: z.strictObject({ line: z.int().min(1), text: z.string() }).nullable(),
    sections: z
      .array(z.strictObject({ anchor: z.string(), line: z.int().min(1) }))
      .max(8)
      .optional()
      .describe("Headings that could be meant, if the section is missing or ambiguous."),
  })
  .meta({ id: "EditFailure" });

const errorDetails = z
  .union([z.array(invalidRequestDetail), z.array(editFailure)])
  .meta({ id: "ErrorDetails" });

/** The body of every refusal: `message` says what is wrong and what to do. */
export const errorEnvelope = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(errorCodes),
        message: z.string().min(1),
        details: errorDetails.optional(),
      })
      .meta({ id: "ErrorFacts" }),
  })
  .meta({ id: "ApiError" });

/** The body of every refusal. */
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
