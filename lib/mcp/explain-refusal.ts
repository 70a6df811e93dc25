import "server-only";
import type { DomainError } from "@/lib/domain/errors/domain-error";

const detailsMax = 10;

/** Words of HTTP in refusals, and what a tool calls the same. */
const words: readonly (readonly [from: RegExp, to: string])[] = [
  [/\bnamed in If-Match\b/g, "named by etag"],
  [/\bIf-Match with the ETag that was read\b/g, "etag, as it was read with fetch"],
  [/\bIf-Match\b/g, "etag"],
  [/\bthe current ETag\b/g, "the etag that fetch gives"],
  [/\bETag\b/g, "etag"],
  [/\bAn? Idempotency-Key\b/g, "A key"],
  [/\bIdempotency-Key\b/g, "key"],
  [/\bwith content-operations\b/g, "with append"],
  [/; see details\b/g, ", as listed below"],
  [/\bSend the same request again\b/g, "Make the same call again"],
];

/** What a refusal says to the model that called a tool: in the words of HTTP, with the names of the tool's parameters. */
export function explainRefusal(
  { code, message, facts }: DomainError,
  names: Readonly<Record<string, string>>,
): string {
  const { details, retryAfterSeconds } = facts;
  const sentence = details?.some((detail) => "message" in detail)
    ? invalid(details, names)
    : inWords(message);
  const failures = details?.filter((detail) => "reason" in detail) ?? [];
  const lines = failures.length < 2 ? [] : failures.slice(0, detailsMax).map(explainFailure);
  const later = retryAfterSeconds === undefined ? [] : [`Wait ${retryAfterSeconds} seconds before that.`];
  return [`${code}: ${sentence}`, ...lines, ...later].join("\n");
}

type Details = NonNullable<DomainError["facts"]["details"]>;
type Failure = Extract<Details[number], { reason: string }>;

function invalid(details: Details, names: Readonly<Record<string, string>>): string {
  const sentences = details.flatMap((detail) =>
    "message" in detail ? [`${nameOf(detail.path, names)} ${inWords(detail.message)}`] : [],
  );
  return `${sentences.join("; ")}.`;
}

function nameOf(path: string, names: Readonly<Record<string, string>>): string {
  const [first = path] = path.split(/[.[]/, 1);
  const name = names[first];
  return name === undefined ? path : name + path.slice(first.length);
}

function explainFailure({ id, reason, lines, nearest }: Failure): string {
  const where = lines.length === 0 ? "" : ` in lines ${lines.join(", ")}`;
  const near = nearest === null ? "" : `, nearest in line ${nearest.line}: ${JSON.stringify(nearest.text)}`;
  return `edit ${id}: ${reason}${where}${near}`;
}

function inWords(message: string): string {
  return words.reduce((text, [from, to]) => text.replace(from, to), message);
}
