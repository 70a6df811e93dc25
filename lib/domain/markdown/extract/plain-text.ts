import type { Nodes, PhrasingContent, Root } from "mdast";
import { inlineConstructOf } from "@/lib/domain/markdown/dialect/inline-constructs";
import { readPictureWords } from "@/lib/domain/markdown/picture-words";
import { textOfEmbed, textOfWikiLink } from "./wiki-link-text";

/**
 * The visible text of a page, one line for each block and cell, for search and previews: without front matter,
 * comments, HTML tags, block ids and the addresses of links.
 */
export function readPlainText(tree: Root): string {
  const lines: string[] = [];
  addLines(lines, tree);
  return lines.join("\n");
}

/** The visible text of inline content; line ends in it become blanks. */
export function textOfPhrasing(phrasing: readonly PhrasingContent[]): string {
  return phrasing.map(textOf).join("").replace(/\s+/g, " ").trim();
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

function textOf(node: PhrasingContent): string {
  const construct = inlineConstructOf(node.type);
  if (construct !== null && "value" in node) return construct.toText(node.value);
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "wikiLink":
      return node.embed ? textOfEmbed(node.value) : textOfWikiLink(node.value);
    case "image":
    case "imageReference":
      return readPictureWords(node.alt ?? "").alt;
    case "break":
      return " ";
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? " " : "";
    default:
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
}
