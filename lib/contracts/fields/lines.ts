import { iconLengthMax, titleLengthMax } from "@/lib/contracts/limits";

/** A trimmed line of text, and its problems in words that complete "It …"; none when it can be stored. */
type CheckedLine = { line: string; problems: readonly string[] };

/** Whether a text has at most `max` Unicode code points. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || (text.match(/[\s\S]/gu)?.length ?? 0) <= max;
}

/** The problems of a trimmed line of text, which needs 1 to `max` code points and no control characters. */
export function findLineProblems(line: string, max: number): string[] {
  const problems: string[] = [];
  if (line === "") problems.push("must not be blank");
  if (!hasAtMost(max, line)) problems.push(`must have at most ${max} characters`);
  if (/\p{Cc}/u.test(line)) problems.push("must not contain control characters");
  if (!line.isWellFormed()) problems.push("must be valid Unicode (it has a lone surrogate)");
  return problems;
}

/** The problems of a trimmed file name, which follows the rules of titles and is never a path. */
export function findFileNameProblems(name: string): string[] {
  const problems = findLineProblems(name, titleLengthMax);
  if (/[/\\]/.test(name) || name === "." || name === "..") problems.push("must be a name without folders");
  return problems;
}

/** Checks a typed page title or folder name. */
export function checkTitle(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findLineProblems(line, titleLengthMax) };
}

/** Checks a typed file name. */
export function checkFileName(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findFileNameProblems(line) };
}

/** Checks a typed icon. */
export function checkIcon(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findLineProblems(line, iconLengthMax) };
}
