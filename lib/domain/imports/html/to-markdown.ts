import type { Element, Root } from "hast";
import { type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";
import { writeBlocks } from "@/lib/domain/markdown/lossless/write/write-tree";
import type { Note } from "@/lib/domain/imports/note";
import { attribute, textIn } from "./elements";
import { markLinks } from "./mark-links";

/** Writes cleaned HTML as markdown, with marks for the links within the import. */
export function toMarkdown(root: Root | Element, note: Note): string {
  markLinks(root, note);
  const tree = toMdast(root, { newlines: false, handlers });
  const blocks: Nodes = "children" in tree ? tree : { type: "root", children: [] };
  const markdown = writeBlocks(blocks, {
    style: {
      bullet: "-",
      ordered: ".",
      emphasis: "*",
      strong: "*",
      rule: "---",
      fence: "`",
      hardBreak: "\\",
      setext: false,
    },
    marks: "spelled",
    escapes: "marks",
    lineEnd: "\n",
  });
  return markdown === "" ? "" : `${markdown}\n`;
}

/** Marks that markdown has no sign for stay as the HTML that it may hold. */
const kept: Handle = (state: State, node: Element) => [
  { type: "html", value: `<${node.tagName}>` },
  ...phrasingOf(state, node),
  { type: "html", value: `</${node.tagName}>` },
];

const handlers: Readonly<Record<string, Handle>> = {
  mark: (state, node: Element): RootContent => ({ type: "highlight", children: phrasingOf(state, node) }),
  u: kept,
  sub: kept,
  sup: kept,
  kbd: kept,
  ins: (state, node: Element) => kept(state, { ...node, tagName: "u" }, undefined),
  "sheaf-sign": (_state, node: Element) => ({ type: "verbatim", value: `[^${textIn(node)}]` }),
  "sheaf-footnote": (state, node: Element): RootContent => {
    const words = state.toFlow(state.all(node)).flatMap((block): PhrasingContent[] => {
      const children = "children" in block ? (block.children as PhrasingContent[]) : [];
      return [{ type: "text", value: " " }, ...children];
    });
    return {
      type: "paragraph",
      children: [{ type: "verbatim", value: `[^${attribute(node, "label")}]:` }, ...words],
    };
  },
  "sheaf-break": () => ({ type: "html", value: "<br>" }),
  "sheaf-formula": (_state, node: Element): RootContent => {
    const source = textIn(node);
    const isBlock = node.properties["block"] === true;
    if (isBlock) return { type: "html", value: `$$\n${source}\n$$` };
    return { type: "verbatim", value: `$${source.replace(/\s+/g, " ")}$` };
  },
  "sheaf-callout": (state, node: Element): RootContent => {
    const [first, ...rest] = node.children;
    const title = first?.type === "element" ? phrasingOf(state, first) : [];
    const marker: PhrasingContent = {
      type: "verbatim",
      value: `[!${attribute(node, "kind")}]${attribute(node, "fold")}${title.length > 0 ? " " : ""}`,
    };
    const head: Paragraph = { type: "paragraph", children: [marker, ...title] };
    const body = state.toFlow(state.all({ ...node, children: rest }));
    return { type: "blockquote", children: [head, ...(body as BlockContent[])] };
  },
};

function phrasingOf(state: State, node: Element): PhrasingContent[] {
  return state.all(node).flatMap((child): PhrasingContent[] => {
    if (child.type === "paragraph") return child.children;
    return [child as PhrasingContent];
  });
}
