import type { Element, ElementContent, Root } from "hast";
import {
  attribute,
  element,
  findAll,
  findFirst,
  hasClass,
  isElement,
  replaceAll,
  text,
  textIn,
} from "@/lib/domain/imports/html/elements";
import { writeInto } from "@/lib/domain/imports/html/html-note";
import { parseHtml } from "@/lib/domain/imports/html/parse-html";
import { lose, newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { nameOf } from "@/lib/domain/imports/notes-or-files";

/** Reads a page of Docmost in HTML, which begins with its title. */
export function readDocmostHtml({ bytes }: NoteSource): Note {
  const note = newNote();
  const root = parseHtml(new TextDecoder().decode(bytes));
  const title = findFirst(root, ({ tagName }) => tagName === "title");
  const body = findFirst(root, ({ tagName }) => tagName === "body") ?? root;
  note.title = title === null ? null : textIn(title).trim() || null;
  const [head] = body.children.filter((child) => isElement(child));
  if (isElement(head, "h1") && textIn(head).trim() === note.title)
    body.children = (body as Element).children.filter((child) => child !== head);
  toPlainBlocks(body, note);
  writeInto(note, body);
  return note;
}

function toPlainBlocks(part: Element | Root, note: Note): void {
  for (const [what, is] of losses) lose(note, what, findAll(part, is).length);
  replaceAll(part, (one) => {
    const change = changes[typeOf(one)] ?? others.find(([is]) => is(one))?.[1];
    return change === undefined ? null : change(one);
  });
}

function typeOf(one: Element): string {
  return attribute(one, "dataType");
}

const isType = (type: string) => (one: Element) => typeOf(one) === type;

/** What is not taken, or not as it was, and how it is known. */
const losses: readonly (readonly [what: string, is: (one: Element) => boolean])[] = [
  ["comments, whose passages stay", (one) => hasClass(one, "comment-mark")],
  ["mentions of people, whose names stay", (one) => isType("mention")(one) && attribute(one, "dataEntityType") !== "page"],
  ["columns, which stand one below the other", isType("columns")],
  ["colours of highlights", (one) => one.tagName === "mark" && attribute(one, "dataColor") !== ""],
  ["colours of statuses, whose words stay", isType("status")],
  ["embedded pages, which become links", isType("embed")],
  ["drawings, which become pictures", (one) => isType("drawio")(one) || isType("excalidraw")(one)],
  ["lists of the pages in a page, which the tree shows", isType("subpages")],
  ["parts of other pages that it shows", isType("transclusionReference")],
  ["bases that it shows", isType("base-embed")],
  ["page breaks", isType("pageBreak")],
  ["indents", (one) => attribute(one, "dataIndent") !== ""],
]; // prettier-ignore

type Change = (one: Element) => readonly ElementContent[] | null;

/** What becomes of a block, by the type that Docmost gives it. */
const changes: Readonly<Record<string, Change>> = {
  callout: (one) => [toCallout(one)],
  taskItem: (one) => [toTask(one)],
  mathInline: (one) => [element("sheaf-formula", { block: false }, [text(textIn(one))])],
  mathBlock: (one) => [element("sheaf-formula", { block: true }, [text(textIn(one))])],
  attachment: (one) => [element("p", {}, one.children)],
  embed: (one) => [element("p", {}, one.children)],
  drawio: (one) => [element("p", {}, one.children)],
  excalidraw: (one) => [element("p", {}, one.children)],
  pdf: (one) => {
    const address = attribute(one, "src") || attribute(findFirst(one, isFrame) ?? one, "src");
    return address === "" ? [] : [element("p", {}, [toLink(address, attribute(one, "dataName"))])];
  },
};

/** The same for what has no type. */
const others: readonly (readonly [is: (one: Element) => boolean, change: Change])[] = [
  [
    (one) => isElement(one, "video", "audio"),
    (one) => {
      const address = attribute(one, "src");
      return address === "" ? null : [element("p", {}, [toLink(address, attribute(one, "ariaLabel"))])];
    },
  ],
  [(one) => one.tagName === "sup" && signIn(one) !== "", (one) => [element("sheaf-sign", {}, [text(signIn(one))])]],
  [(one) => one.tagName === "ol" && hasClass(one, "footnotes"), toFootnotes],
  [(one) => one.tagName === "mark", (one) => [element("mark", {}, one.children)]],
]; // prettier-ignore

function isFrame({ tagName }: Element): boolean {
  return tagName === "iframe";
}

function toCallout(one: Element): Element {
  const kind = attribute(one, "dataCalloutType");
  const icon = attribute(one, "dataCalloutIcon");
  return element("sheaf-callout", { kind: kind === "" || kind === "default" ? "note" : kind, fold: "" }, [
    element("p", {}, icon === "" ? [] : [text(icon)]),
    ...one.children,
  ]);
}

/** A task has its box in a label, and its words in a block of their own. */
function toTask(one: Element): Element {
  const words = one.children.flatMap((child): ElementContent[] => {
    if (isElement(child, "div")) return child.children;
    return isElement(child, "label") ? [] : [child];
  });
  return { ...one, properties: { dataChecked: attribute(one, "dataChecked") || "false" }, children: words };
}

function toLink(address: string, name: string): Element {
  return element("a", { href: address }, [text(name || nameOf(address))]);
}

function signIn(one: Element): string {
  const link = findFirst(one, (inner) => hasClass(inner, "footnote-ref"));
  return link === null ? "" : attribute(link, "dataReferenceNumber") || textIn(link).trim();
}

function toFootnotes(list: Element): ElementContent[] {
  const items = list.children.filter((item) => isElement(item, "li"));
  return items.map((item, at) => {
    const label = /^fn:(.+)$/.exec(attribute(item, "id"))?.[1] ?? String(at + 1);
    return element("sheaf-footnote", { label }, item.children);
  });
}
