import "server-only";
import type { BatchStep } from "@/lib/contracts/batch";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { RenderedAnswer } from "./reply";

/** A step whose references are replaced by the ids that they stand for. */
export type ResolvedStep = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
};

/** What later steps can use of an answer: its status, and its id if it has one. */
export type NamedAnswer = { status: number; id: string | null };

/** Larger answers are texts, of which nobody needs the id. */
const lengthWithIdMax = 1024 * 1024;

/** What later steps can use of this answer. */
export function toNamedAnswer({ status, body }: Pick<RenderedAnswer, "status" | "body">): NamedAnswer {
  if (typeof body !== "string" || body.length > lengthWithIdMax) return { status, id: null };
  const value: unknown = JSON.parse(body);
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return { status, id: typeof id === "string" && uuidPattern.test(id) ? id : null };
}

const reference = /\{([A-Za-z][\w-]{0,39})\.id\}/g;
const wholeReference = new RegExp(`^${reference.source}$`);
const base = "http://localhost";

/**
 * Replaces `{name.id}` by the id that the step of that name answered: in the path, and in the fields at the top of the
 * body whose names end in `Id`. Nothing else is looked at, because texts are stored as they are sent.
 */
export function resolveStep(step: BatchStep, answers: ReadonlyMap<string, NamedAnswer>): ResolvedStep {
  const idOf = (name: string, path: string) => requireId(name, { path, answers });
  const path = step.path
    .replace(/^\/api\/v1(?=\/)/, "")
    .replace(reference, (_, name: string) => idOf(name, "path"));
  if (!URL.canParse(path, base)) throw invalidRequest({ path: "path", message: "is not a valid path" });
  const headers = Object.fromEntries(
    Object.entries(step.headers ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value]],
    ),
  );
  return { method: step.method, url: new URL(path, base), headers, body: resolveBody(step.body, idOf) };
}

function resolveBody(body: unknown, idOf: (name: string, path: string) => string): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => {
      const name =
        key.endsWith("Id") && typeof value === "string" ? wholeReference.exec(value)?.[1] : undefined;
      return [key, name === undefined ? value : idOf(name, `body.${key}`)];
    }),
  );
}

function requireId(
  name: string,
  { path, answers }: { path: string; answers: ReadonlyMap<string, NamedAnswer> },
): string {
  const answer = answers.get(name);
  if (answer === undefined)
    throw invalidRequest({ path, message: `names the step ${name}, and none before this one has that name` });
  if (answer.status >= 400) {
    throw new DomainError(
      "failed_dependency",
      `The step ${name}, which this one needs, was refused. This one was not run.`,
    );
  }
  const { id } = answer;
  if (id === null) throw invalidRequest({ path, message: `names the step ${name}, which answers no id` });
  return id;
}
