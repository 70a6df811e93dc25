import { readCallout, type Callout } from "./callout";

/** A change of a line: what stands from one place to another becomes this text. */
export type LineChange = { from: number; to: number; text: string };

/** The kinds of callouts that are offered; a page may have others. */
export const calloutKinds = [
  "note",
  "info",
  "tip",
  "success",
  "question",
  "warning",
  "failure",
  "danger",
  "bug",
  "abstract",
  "todo",
  "example",
  "quote",
] as const;

/** Gives the callout of a first line another kind; only that word changes. Null if there is nothing to change. */
export function changeCalloutKind(firstLine: string, kind: string): LineChange | null {
  const callout = readCallout(firstLine);
  if (!callout || callout.kind === kind) return null;
  const [, before = "", word = ""] = /^(\[!\s*)([^\]\r\n|]*[^\]\r\n|\s])/.exec(firstLine) ?? [];
  return { from: before.length, to: before.length + word.length, text: kind };
}

const signs: Record<Callout["fold"], string> = { none: "", open: "+", closed: "-" };

/** Lets the callout of a first line fold or not; only the sign behind its mark changes. */
export function changeCalloutFold(firstLine: string, fold: Callout["fold"]): LineChange | null {
  const callout = readCallout(firstLine);
  if (!callout || callout.fold === fold) return null;
  const from = firstLine.indexOf("]") + 1;
  return { from, to: from + signs[callout.fold].length, text: signs[fold] };
}
