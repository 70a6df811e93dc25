import { z } from "zod";
import type { InvalidRequestDetail } from "@/lib/contracts/error-envelope";
import { nearestFirst } from "@/lib/domain/lists/nearest-first";

type Issue = z.core.$ZodIssue;

const issuesMax = 20;
const nameLengthMax = 100;
const knownNamesMax = 12;
const separator = ", ";

/** Gives an unknown key as message the keys that the object may have, which no issue has. */
export function nameKnownKeys({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "unrecognized_keys" || !(inst instanceof z.ZodObject)) return undefined;
  return Object.keys(inst.shape).join(separator);
}

/** Describes the first 20 faults of an input, in words that complete the sentence "`path` …". */
export function explainIssues(issues: readonly Issue[]): InvalidRequestDetail[] {
  return issues.slice(0, issuesMax).flatMap(explainIssue).slice(0, issuesMax);
}

function explainIssue(issue: Issue): InvalidRequestDetail[] {
  const path = toPath(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .slice(0, issuesMax)
        .map((key) => ({ path: toPath([...issue.path, key]), message: explainUnknown(key, issue.message) }));
    case "invalid_type":
      return [{ path, message: explainType(issue) }];
    case "invalid_value":
      return [
        { path, message: `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}` },
      ];
    case "too_big":
    case "too_small":
      return [{ path, message: explainSize(issue) }];
    default:
      return [{ path, message: lowerFirst(issue.message) }];
  }
}

function explainUnknown(key: string, known: string): string {
  const names = known === "" ? [] : nearestFirst(key, known.split(separator), (name) => name);
  if (names.length === 0) return "is not known here; there is nothing to name";
  const listed = names.slice(0, knownNamesMax).join(separator);
  const more = names.length > knownNamesMax ? ` and ${names.length - knownNamesMax} more` : "";
  return `is not known here; there ${names.length === 1 ? "is" : "are"} ${listed}${more}`;
}

const counted = new Map([
  ["string", "characters"],
  ["array", "elements"],
  ["map", "entries"],
]);

function explainSize(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  if (!issue.message.startsWith("Too ")) return lowerFirst(issue.message);
  const bound =
    issue.code === "too_big"
      ? `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`
      : `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
  const what = counted.get(issue.origin);
  return what === undefined ? `must be ${bound}` : `must have ${bound} ${what}`;
}

function lowerFirst(text: string): string {
  return text.replace(/^./, (first) => first.toLowerCase());
}

function explainType(issue: z.core.$ZodIssueInvalidType): string {
  if (issue.input === undefined) return "is required";
  if (!issue.message.startsWith("Invalid input")) return issue.message;
  const article = /^[aeiou]/.test(issue.expected) ? "an" : "a";
  return issue.expected === "null" ? "must be null" : `must be ${article} ${issue.expected}`;
}

function toPath(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return "body";
  return rest.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${toName(key)}`),
    toName(first),
  );
}

/** A key as it was sent, cut if it is long. */
function toName(key: PropertyKey): string {
  const name = String(key);
  return name.length <= nameLengthMax ? name : `${name.slice(0, nameLengthMax).toWellFormed()}…`;
}
