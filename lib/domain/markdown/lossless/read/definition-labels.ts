import type { Definition, FootnoteDefinition, Nodes } from "mdast";
import { normalizeIdentifier } from "micromark-util-normalize-identifier";
import { spanOf } from "./origins";

/** The labels that a page defines, as written, with `^` first for footnotes. Keyed by their normal form. */
export type Labels = ReadonlyMap<string, string>;

/** The normal form of a label, equal for all of its spellings. */
export function normalLabel(label: string): string {
  return normalizeIdentifier(label);
}

/** Adds the labels that the tree defines, at any depth. */
export function collectLabels(labels: Map<string, string>, source: string, tree: Nodes): void {
  if (tree.type === "definition" || tree.type === "footnoteDefinition")
    addLabel(labels, writtenLabel(source, tree));
  if (!("children" in tree)) return;
  for (const child of tree.children) collectLabels(labels, source, child);
}

/**
 * Labels that the text may define: everything that looks like a definition at the start of a line. Some are not, for
 * instance in code; those over several lines in a quote include its marks.
 */
export function possibleLabels(source: string): Labels {
  const labels = new Map<string, string>();
  for (const [, label = ""] of source.matchAll(DEFINITION_START)) addLabel(labels, label);
  return labels;
}

/**
 * Labels that a text may refer to, in normal form: everything in brackets, which may span lines with quote marks. Time
 * is linear in the text.
 */
export function possibleReferences(source: string): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const [, label = ""] of source.matchAll(BRACKETED))
    labels.add(normalLabel(label.replace(QUOTE_MARKS, " ")));
  return labels;
}

/** The normal forms of the labels that only one of two pages defines. */
export function differingLabels(first: Labels, second: Labels): string[] {
  return [
    ...[...first.keys()].filter((label) => !second.has(label)),
    ...[...second.keys()].filter((label) => !first.has(label)),
  ];
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
