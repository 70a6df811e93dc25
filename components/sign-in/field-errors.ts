import { authMessages } from "@/components/shell/messages/auth-messages";
import { ApiError } from "@/lib/client/http/api-error";
import { signUpBody } from "@/lib/contracts/account/accounts";

/** The problems of the fields; empty when all are valid. */
export type FieldErrors = Partial<Record<"name" | "email" | "password", string>>;

const fieldNames = ["name", "email", "password"] as const;

type Issue = { path: string; message: string };

/** The blank fields, and the contract's problems with the others, before they are sent. */
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

/** The server's problems with the fields; empty when its refusal concerns something else. */
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
