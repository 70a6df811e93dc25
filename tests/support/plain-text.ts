import type { Nodes, Root } from "mdast";
import { textOfPhrasing } from "@/lib/domain/markdown/extract/plain-text";

/**
 * What a reader sees of a page as text, one line for each block and cell: what `scanPlainText` is held against. Without front
 * matter, comments, HTML tags, block ids and the addresses of links.
 */
export function readPlainText(tree: Root): string {
  const lines: string[] = [];
  addLines(lines, tree);
  return lines.join("\n");
}

function addLines(lines: string[], node: Nodes): void {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "tableCell": {
      const text = textOfPhrasing(node.children);
      if (text !== "") lines.push(text);
      return;
    }
    case "code":
    case "math":
      if (node.value !== "") lines.push(node.value);
      return;
    default:
      if ("children" in node) for (const child of node.children) addLines(lines, child);
  }
}
