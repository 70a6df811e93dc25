import { dueSignSource } from "./due-date";

/** The line of a task with another sign in its box; everything else stays. */
export function withMark(source: string, mark: string): string {
  return source.replace(/\[.\]/u, `[${mark}]`);
}

const due = new RegExp(String.raw`(?:${dueSignSource}|[[(]due::)[ \t]*\d{4}-\d{2}-\d{2}[\])]?`, "giu");

/** The words of a task without its day, for where that is shown beside them. */
export function withoutDue(text: string): string {
  const rest = text.replace(due, "").replace(/\s+/g, " ").trim();
  return rest === "" ? text : rest;
}
