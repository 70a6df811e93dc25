import type { Node } from "prosemirror-model";
import { parsePart } from "@/lib/domain/markdown/parse-markdown";
import { collectLabels, possibleLabels, type Labels } from "./definition-labels";

/** The labels defined by the source blocks of a document. */
export function labelsIn(doc: Node): Labels {
  const labels = new Map<string, string>();
  doc.descendants((node) => {
    if (node.type.name === "sourceBlock") addLabels(labels, node.textContent);
    return !node.isTextblock;
  });
  return labels;
}

/** Whether a block is source or contains some; only such blocks can define labels. */
export function hasSource(block: Node): boolean {
  if (block.type.name === "sourceBlock") return true;
  return !block.isTextblock && block.children.some(hasSource);
}

function addLabels(labels: Map<string, string>, source: string): void {
  if (possibleLabels(source).size > 0) collectLabels(labels, source, parsePart(source));
}
