import { authMessages } from "@/components/shell/messages/auth-messages";
import { ApiError } from "@/lib/client/http/api-error";
import type { z } from "zod";

/** What is wrong with fields, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

const sentence = (message: string) => `This ${message}.`;

/** What the contract says about the fields before anything is sent; empty when all are acceptable. */
export function checkFields(schema: z.ZodType, fields: object): FieldProblems {
  const checked = schema.safeParse(fields);
  if (checked.success) return {};
  return toProblems(
    checked.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

/** Which fields are blank, and that they are to be filled in. */
export function findMissing<F extends Record<string, string>>(
  fields: F,
  asked: Readonly<Record<keyof F, string>>,
): FieldProblems {
  const missing = Object.entries(fields).filter(([, text]) => text.trim() === "");
  return Object.fromEntries(missing.map(([name]) => [name, authMessages.fieldRequired(asked[name] ?? name)]));
}

/** What the server says about the fields; empty when its refusal is about something else. */
export function readProblems(fault: unknown): FieldProblems {
  if (!(fault instanceof ApiError)) return {};
  return toProblems(fault.facts.details.flatMap((detail) => ("path" in detail ? [detail] : [])));
}

/** The first thing that is wrong with each of them. */
function toProblems(issues: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, sentence(message)]));
}
