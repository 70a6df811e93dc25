import type { Definition, FootnoteDefinition, Nodes } from "mdast";
import { normalizeIdentifier } from "micromark-util-normalize-identifier";
import { spanOf } from "./origins";

/**
 * The labels that a page defines, as they are written, `^` first for footnotes. By their normal form, so that each is
 * there once.
 */
export type Labels = ReadonlyMap<string, string>;

/** The form in which two spellings of a label are the same. */
export function normalLabel(label: string): string {
  return normalizeIdentifier(label);
}

/** Adds what the tree defines, at any depth. */
export function collectLabels(labels: Map<string, string>, source: string, tree: Nodes): void {
  if (tree.type === "definition" || tree.type === "footnoteDefinition")
    addLabel(labels, writtenLabel(source, tree));
  if (!("children" in tree)) return;
  for (const child of tree.children) collectLabels(labels, source, child);
}

/**
 * Labels that the text may define: whatever looks like a definition at the start of a line. Some are none, for
 * instance in code; those over several lines in a quote are found with its marks in them.
 */
export function possibleLabels(source: string): Labels {
  const labels = new Map<string, string>();
  for (const [, label = ""] of source.matchAll(DEFINITION_START)) addLabel(labels, label);
  return labels;
}

/**
 * The labels that a text may refer to, in their normal form: whatever stands in brackets, which may go on behind the
 * marks of a quote. Takes time in proportion to the text.
 */
export function possibleReferences(source: string): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const [, label = ""] of source.matchAll(BRACKETED))
    labels.add(normalLabel(label.replace(QUOTE_MARKS, " ")));
  return labels;
}

const BRACKETED = /\[((?:\\.|[^[\]\\]){1,999})\]/gs;
const QUOTE_MARKS = /(?<=[\r\n])[ \t>]+/g;

const DEFINITION_START = /^[ \t>*+\-\d.)]*\[((?:\\.|[^[\]\\]){1,999})\]:/gms;

function writtenLabel(source: string, tree: Definition | FootnoteDefinition): string {
  const { start, end } = spanOf(tree);
  return /^\[((?:\\.|[^[\]\\])*)\]/s.exec(source.slice(start, end))?.[1] ?? tree.identifier;
}

function addLabel(labels: Map<string, string>, written: string): void {
  const label = written.replace(/\s+/g, " ").trim();
  const normal = normalLabel(label);
  if (label !== "" && !labels.has(normal)) labels.set(normal, label);
}
