import type { z } from "zod";
import type { InvalidRequestDetail } from "@/lib/contracts/error-envelope";

type Issue = z.core.$ZodIssue;

const issuesMax = 20;
const nameLengthMax = 100;

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
        .map((key) => ({ path: toPath([...issue.path, key]), message: "is not known here" }));
    case "invalid_type":
      return [{ path, message: explainType(issue) }];
    case "invalid_value":
      return [
        { path, message: `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}` },
      ];
    default:
      return [{ path, message: issue.message.replace(/^./, (first) => first.toLowerCase()) }];
  }
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
