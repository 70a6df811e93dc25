import type { Highlight, Verbatim } from "@/lib/domain/markdown/dialect/dialect-nodes";
import type {
  Break,
  Delete,
  Emphasis,
  Html,
  Nodes,
  Parents,
  PhrasingContent,
  Strong,
  Text,
  ThematicBreak,
} from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import {
  defaultHandlers,
  toMarkdown,
  type Handle,
  type Info,
  type Options,
  type State,
  type Unsafe,
} from "mdast-util-to-markdown";
import { writeImageReference, writeLinkReference } from "./write-reference";
import type { WriteContext } from "./write-context";

/** The characters on both sides of a new piece of text; `\n` where a line begins or ends. */
export type Neighbours = { before: string; after: string; isCell: boolean };

/** Writes new blocks. Lines are separated by `\n`, with none at the end. */
export function writeBlocks(trees: Nodes, writing: WriteContext): string {
  return withoutLastLineEnd(toMarkdown(trees, optionsFor(writing)));
}

/** Writes a new piece of text for its place between two neighbours, with `\n` between lines. */
export function writePhrasing(
  phrasing: readonly PhrasingContent[],
  writing: WriteContext,
  { before, after, isCell }: Neighbours,
): string {
  const paragraph = (...[node, , state, info]: HandleOf<Nodes>) => {
    if (node.type !== "paragraph") return "";
    const exitCell = isCell ? state.enter("tableCell") : null;
    const exit = state.enter("phrasing");
    const text = state.containerPhrasing(node, { ...info, before, after });
    exit();
    exitCell?.();
    // The text's own last line end would otherwise be taken for that of the file.
    return `${text}\n`;
  };
  const options = optionsFor(writing);
  const tree: Nodes = { type: "paragraph", children: [...phrasing] };
  return withoutLastLineEnd(toMarkdown(tree, { ...options, handlers: { ...options.handlers, paragraph } }));
}

/** The arguments of a handler for a kind of node. */
type HandleOf<T> = [node: T, parent: Parents | undefined, state: State, info: Info];

function withoutLastLineEnd(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

function optionsFor({ style, marks, escapes }: WriteContext): Options {
  const written: Options["handlers"] = {
    html: writeVerbatim,
    verbatim: writeVerbatim,
    highlight: writeHighlight,
    linkReference: writeLinkReference,
    imageReference: writeImageReference,
    break: (...context: HandleOf<Break>) => {
      const mark = defaultHandlers.break(...context);
      return mark.endsWith("\n") ? `${style.hardBreak}\n` : mark;
    },
    // After an item's marker, a rule of the same sign would turn the whole line into a rule.
    thematicBreak: (node: ThematicBreak, parent: Parents | undefined) =>
      parent?.type === "listItem" && parent.children[0] === node ? "___" : style.rule,
    ...(marks === "plain" ? plainMarks(style) : {}),
  };
  return {
    extensions: [
      gfmStrikethroughToMarkdown(),
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmTaskListItemToMarkdown(),
      { unsafe: escapes === "addresses" ? [...UNSAFE, ...UNSAFE_ADDRESSES] : UNSAFE },
    ],
    bullet: style.bullet,
    bulletOrdered: style.ordered,
    emphasis: style.emphasis,
    strong: style.strong,
    fence: style.fence,
    fences: true,
    setext: style.setext,
    listItemIndent: "one",
    incrementListMarker: true,
    resourceLink: true,
    handlers: escapes !== "none" ? written : { ...written, text: writeTextAsItIs },
  };
}

// Constructs of the dialect beyond CommonMark and GFM.
const UNSAFE: Unsafe[] = [
  { character: "$", inConstruct: "phrasing" },
  { character: "=", after: "=", inConstruct: "phrasing" },
  { character: "=", before: "=", inConstruct: "phrasing" },
  { character: "%", after: "%", inConstruct: "phrasing" },
  { character: "%", before: "%", inConstruct: "phrasing" },
  // After a footnote reference, a colon would begin a definition.
  { character: ":", before: "\\]", inConstruct: "phrasing" },
];

const notInConstruct: Unsafe["notInConstruct"] = ["autolink", "link", "image", "label"];

const UNSAFE_ADDRESSES: Unsafe[] = [
  { character: "@", before: "[+\\-.\\w]", after: "[\\-.\\w]", inConstruct: "phrasing", notInConstruct },
  { character: ".", before: "[Ww]", after: "\\S", inConstruct: "phrasing", notInConstruct },
  { character: ":", before: "[ps]", after: "\\/", inConstruct: "phrasing", notInConstruct },
];

const writeVerbatim: Handle & { peek?: Handle } = ({ value }: Html | Verbatim, _, state) =>
  escapeBars(value, state);
writeVerbatim.peek = ({ value }: Html | Verbatim) => value.charAt(0);

const writeTextAsItIs: Handle = ({ value }: Text, _, state) => escapeBars(value, state);

/** Escapes bars, which would end the cell inside any construct. */
function escapeBars(value: string, state: State): string {
  return state.stack.includes("tableCell") ? value.replace(/(?<!\\)\|/g, "\\|") : value;
}

/** Writes a mark around its content, regardless of its neighbours. */
function markWriter(mark: string): Handle & { peek: Handle } {
  const write = (...[node, , state, info]: HandleOf<Emphasis | Strong | Delete | Highlight>): string => {
    const tracker = state.createTracker(info);
    const opening = tracker.move(mark);
    const sign = mark.charAt(0);
    const text = state.containerPhrasing(node, { ...tracker.current(), before: sign, after: sign });
    return `${opening}${tracker.move(text)}${mark}`;
  };
  return Object.assign(write, { peek: () => mark.charAt(0) });
}

const writeHighlight = markWriter("==");

function plainMarks({ emphasis, strong }: WriteContext["style"]): Options["handlers"] {
  return {
    emphasis: markWriter(emphasis),
    strong: markWriter(strong.repeat(2)),
    delete: markWriter("~~"),
  };
}
