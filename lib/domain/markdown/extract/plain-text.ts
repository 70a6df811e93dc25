import type { PhrasingContent } from "mdast";
import { inlineConstructOf } from "@/lib/domain/markdown/dialect/inline-constructs";
import { readPictureWords } from "@/lib/domain/markdown/picture-words";
import { textOfEmbed, textOfWikiLink } from "./wiki-link-text";

/** The visible text of inline content; line ends in it become blanks. */
export function textOfPhrasing(phrasing: readonly PhrasingContent[]): string {
  return phrasing.map(textOf).join("").replace(/\s+/g, " ").trim();
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
