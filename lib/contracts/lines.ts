import { iconLengthMax, titleLengthMax } from "./limits";

/** A line of text, trimmed, and what is wrong with it in words that complete "It …"; nothing when it can be stored. */
type CheckedLine = { line: string; problems: readonly string[] };

/** Whether a text has at most `max` Unicode code points. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || (text.match(/[\s\S]/gu)?.length ?? 0) <= max;
}

/** What is wrong with a trimmed line of text: it has 1 to `max` code points, and no control characters. */
export function findLineProblems(line: string, max: number): string[] {
  const problems: string[] = [];
  if (line === "") problems.push("must not be blank");
  if (!hasAtMost(max, line)) problems.push(`must have at most ${max} characters`);
  if (/\p{Cc}/u.test(line)) problems.push("must not contain control characters");
  if (!line.isWellFormed()) problems.push("must be valid Unicode (it has a lone surrogate)");
  return problems;
}

/** What is wrong with the trimmed name of a file: as with a title, and it is never a path. */
export function findFileNameProblems(name: string): string[] {
  const problems = findLineProblems(name, titleLengthMax);
  if (/[/\\]/.test(name) || name === "." || name === "..") problems.push("must be a name without folders");
  return problems;
}

/** Checks the title of a page or the name of a folder as somebody typed it. */
export function checkTitle(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findLineProblems(line, titleLengthMax) };
}

/** Checks the name of a file as somebody typed it. */
export function checkFileName(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findFileNameProblems(line) };
}

/** Checks an icon as somebody typed it. */
export function checkIcon(typed: string): CheckedLine {
  const line = typed.trim();
  return { line, problems: findLineProblems(line, iconLengthMax) };
}
