import { authMessages } from "@/components/shell/messages/auth-messages";
import { ApiError } from "@/lib/client/http/api-error";
import { signUpBody } from "@/lib/contracts/accounts";

/** What is wrong with each field; empty when all are acceptable. */
export type FieldErrors = Partial<Record<"name" | "email" | "password", string>>;

const fieldNames = ["name", "email", "password"] as const;

type Issue = { path: string; message: string };

/** Which fields are blank, and what the contract says about the others, before anything is sent. */
export function checkFields(fields: Record<keyof FieldErrors, string>): FieldErrors {
  const checked = signUpBody.safeParse(fields);
  if (checked.success) return {};
  const wrong = toFieldErrors(
    checked.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
  );
  for (const name of fieldNames) {
    if (fields[name] === "") wrong[name] = authMessages.fieldRequired(authMessages.asked[name]);
  }
  return wrong;
}

/** What the server says about the fields; empty when its refusal is about something else. */
export function readFieldErrors(fault: unknown): FieldErrors {
  if (!(fault instanceof ApiError)) return {};
  return toFieldErrors(fault.facts.details.flatMap((detail) => ("path" in detail ? [detail] : [])));
}

function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const first = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const sentence = (message: string) => `This ${message}.`;
  const found = fieldNames.flatMap((name) => {
    const message = first(name);
    return message === undefined ? [] : [[name, sentence(message)] as const];
  });
  return Object.fromEntries(found);
}
