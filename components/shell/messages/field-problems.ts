import { authMessages } from "@/components/shell/messages/auth-messages";
import { ApiError } from "@/lib/client/http/api-error";
import type { z } from "zod";

/** Problems of fields, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

const sentence = (message: string) => `This ${message}.`;

/** The contract's problems with the fields before they are sent; empty when all are valid. */
export function checkFields(schema: z.ZodType, fields: object): FieldProblems {
  const checked = schema.safeParse(fields);
  if (checked.success) return {};
  return toProblems(
    checked.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

/** The blank fields, with a message to fill them in. */
export function findMissing<F extends Record<string, string>>(
  fields: F,
  asked: Readonly<Record<keyof F, string>>,
): FieldProblems {
  const missing = Object.entries(fields).filter(([, text]) => text.trim() === "");
  return Object.fromEntries(missing.map(([name]) => [name, authMessages.fieldRequired(asked[name] ?? name)]));
}

/** The server's problems with the fields; empty when its refusal concerns something else. */
export function readProblems(fault: unknown): FieldProblems {
  if (!(fault instanceof ApiError)) return {};
  return toProblems(fault.facts.details.flatMap((detail) => ("path" in detail ? [detail] : [])));
}

/** The first problem of each field. */
function toProblems(issues: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, sentence(message)]));
}
