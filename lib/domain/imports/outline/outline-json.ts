import type { ElementContent } from "hast";
import { element, text } from "@/lib/domain/imports/html/elements";
import { writeInto } from "@/lib/domain/imports/html/html-note";
import { textOf } from "@/lib/domain/imports/json-values";
import { lose, newNote, type Note } from "@/lib/domain/imports/note";
import { NotANote, type NoteSource } from "@/lib/domain/imports/note-source";
import { toOwnAddress } from "./outline-links";
import { pictureIn } from "./outline-html";

/** Reads a page of Outline as its editor keeps it, in JSON. */
export function readOutlineJson({ bytes }: NoteSource): Note {
  const note = newNote();
  const root: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const part = element("div", {}, toHtml(toNode(root), note));
  writeInto(note, part);
  return note;
}

/** A node of the editor; what is not as it should be is left out of it. */
type EditorNode = { type: string; attrs: Attributes; content: unknown[]; marks: unknown[]; text: string };
type Attributes = Readonly<Record<string, unknown>>;

/** Deeper pages exhaust the stack of what reads them. */
const depthMax = 200;

function toNode(value: unknown): EditorNode {
  const node = (typeof value === "object" && value !== null ? value : {}) as Partial<EditorNode>;
  const list = (one: unknown) => (Array.isArray(one) ? (one as unknown[]) : []);
  return {
    type: typeof node.type === "string" ? node.type : "",
    attrs: typeof node.attrs === "object" ? (node.attrs ?? {}) : {},
    content: list(node.content),
    marks: list(node.marks),
    text: typeof node.text === "string" ? node.text : "",
  };
}

function toHtml(node: EditorNode, note: Note, depth = 0): ElementContent[] {
  if (depth > depthMax) throw new NotANote(`has blocks that are nested deeper than ${depthMax} levels`);
  const children = toMarkedRuns(node.content.map(toNode), 0, { note, depth: depth + 1 });
  const write = writers[node.type];
  return write === undefined ? unknown(node, children, note) : write(node, children, note);
}

/** Nodes that follow each other with the same mark are within one element. */
function toMarkedRuns(
  nodes: readonly EditorNode[],
  level: number,
  inside: { note: Note; depth: number },
): ElementContent[] {
  const written: ElementContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const mark = nodes[at]?.marks[level];
    const said = JSON.stringify(mark);
    let end = at + 1;
    while (mark !== undefined && end < nodes.length && JSON.stringify(nodes[end]?.marks[level]) === said)
      end++;
    const run = nodes.slice(at, end);
    if (mark === undefined) written.push(...run.flatMap((node) => toHtml(node, inside.note, inside.depth)));
    else written.push(...toMarked(toNode(mark), toMarkedRuns(run, level + 1, inside), inside.note));
    at = end;
  }
  return written;
}

type Writer = (node: EditorNode, children: ElementContent[], note: Note) => ElementContent[];

const as =
  (tagName: string): Writer =>
  (_node, children) => [element(tagName, {}, children)];

const writers: Readonly<Record<string, Writer>> = {
  doc: (_node, children) => children,
  text: (node) => [text(node.text)],
  paragraph: as("p"),
  blockquote: as("blockquote"),
  bullet_list: as("ul"),
  list_item: as("li"),
  checkbox_list: as("ul"),
  table: as("table"),
  tr: as("tr"),
  hr: as("hr"),
  br: as("br"),
  heading: ({ attrs }, children) => [element(`h${Math.min(6, numberIn(attrs, "level") ?? 1)}`, {}, children)],
  ordered_list: ({ attrs }, children, note) => {
    lose(note, "lists that were numbered by letters", /alpha/.test(textOf(attrs, "listStyle")) ? 1 : 0);
    return [element("ol", { start: numberIn(attrs, "order") ?? 1 }, children)];
  },
  checkbox_item: ({ attrs }, children) => [
    element("li", { dataChecked: String(attrs["checked"] === true) }, children),
  ],
  td: toCell,
  th: toCell,
  code_fence: toCode,
  code_block: toCode,
  container_notice: ({ attrs }, children) => [
    element("sheaf-callout", { kind: textOf(attrs, "style") || "info", fold: "" }, [
      element("p", {}, []),
      ...children,
    ]),
  ],
  container_toggle: (_node, [head, ...body]) => [
    element("sheaf-callout", { kind: "note", fold: "-" }, [
      element("p", {}, head?.type === "element" ? head.children : []),
      ...body,
    ]),
  ],
  image: toPicture,
  attachment: ({ attrs }, _children, note) => [
    element("p", {}, [toLink(textOf(attrs, "href"), [text(textOf(attrs, "title"))], note)]),
  ],
  video: ({ attrs }, _children, note) => [
    element("p", {}, [toLink(textOf(attrs, "src"), [text(textOf(attrs, "title") || "video")], note)]),
  ],
  embed: ({ attrs }, _children, note) => {
    lose(note, "embedded pages, which become links");
    const address = textOf(attrs, "href");
    return [element("p", {}, [element("a", { href: address }, [text(address)])])];
  },
  emoji: ({ attrs }, _children, note) => {
    lose(note, "emoji, of which the names stay");
    return [text(`:${textOf(attrs, "data-name")}:`)];
  },
  mention: toMention,
  math_inline: (node) => [element("sheaf-formula", { block: false }, [text(wordsIn(node))])],
  math_block: (node) => [element("sheaf-formula", { block: true }, [text(wordsIn(node))])],
};

function unknown({ type }: EditorNode, children: ElementContent[], note: Note): ElementContent[] {
  lose(note, `parts that are not known here (${type.slice(0, 50) || "without a type"})`);
  return children;
}

function toCell({ type, attrs }: EditorNode, children: ElementContent[]): ElementContent[] {
  const colSpan = numberIn(attrs, "colspan") ?? 1;
  const rowSpan = numberIn(attrs, "rowspan") ?? 1;
  return [element(type, { colSpan, rowSpan }, children)];
}

function toCode(node: EditorNode): ElementContent[] {
  const language = textOf(node.attrs, "language").replace(/^mermaidjs$/, "mermaid");
  const className = language === "" || language === "none" ? [] : [`language-${language}`];
  return [element("pre", {}, [element("code", { className }, [text(wordsIn(node))])])];
}

function toPicture({ attrs }: EditorNode, _children: ElementContent[], note: Note): ElementContent[] {
  const [mark] = Array.isArray(attrs["marks"]) ? (attrs["marks"] as unknown[]).map(toNode) : [];
  const picture = pictureIn(
    {
      src: toOwnAddress(textOf(attrs, "src"), note),
      alt: textOf(attrs, "alt"),
      width: numberIn(attrs, "width"),
      height: numberIn(attrs, "height"),
      place: textOf(attrs, "layoutClass"),
    },
    note,
  );
  return mark?.type === "link" ? [toLink(textOf(mark.attrs, "href"), [picture], note)] : [picture];
}

function toMention({ attrs }: EditorNode, _children: ElementContent[], note: Note): ElementContent[] {
  const kind = textOf(attrs, "type");
  const label = textOf(attrs, "label") || textOf(attrs, "modelId");
  if (kind === "document" || kind === "collection")
    return [toLink(`/doc/${textOf(attrs, "modelId")}`, [text(label)], note)];
  if (textOf(attrs, "href") !== "") return [toLink(textOf(attrs, "href"), [text(label)], note)];
  if (kind === "date") return [text(label)];
  lose(note, "mentions of people and groups, whose names stay");
  return [text(`@${label}`)];
}

function toMarked({ type, attrs }: EditorNode, inner: ElementContent[], note: Note): ElementContent[] {
  const tags: Readonly<Record<string, string>> = {
    strong: "strong", em: "em", code_inline: "code", strikethrough: "del", underline: "u", highlight: "mark",
  }; // prettier-ignore
  const tag = tags[type];
  lose(note, "colours of highlights", type === "highlight" && textOf(attrs, "color") !== "" ? 1 : 0);
  if (tag !== undefined) return [element(tag, {}, inner)];
  if (type === "link") return [toLink(textOf(attrs, "href"), inner, note)];
  if (type === "comment") lose(note, "comments, whose passages stay");
  return inner;
}

function toLink(address: string, words: ElementContent[], note: Note): ElementContent {
  return element("a", { href: toOwnAddress(address, note) }, words);
}

function numberIn(attrs: Attributes, name: string): number | null {
  const value = Number(attrs[name]);
  return attrs[name] !== null && value >= 1 && value < 100_000 ? Math.round(value) : null;
}

/** The words of a node, without marks. */
function wordsIn(node: EditorNode): string {
  return node.text + node.content.map((child) => wordsIn(toNode(child))).join("");
}
