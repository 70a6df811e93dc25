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
import { lose, type Note, toMark } from "@/lib/domain/imports/note";
import { idInAddress } from "./notion-names";

/** Blocks of Notion as the HTML that every program writes for them. */
export function toPlainBlocks(part: Root | Element, note: Note): void {
  for (const link of findAll(part, ({ tagName }) => tagName === "a")) {
    const id = idInAddress(attribute(link, "href"));
    if (id !== null)
      link.properties["href"] = toMark(note, { target: `notion-id/${id}`, written: attribute(link, "href") });
  }
  lose(
    note,
    "columns, which stand one below the other",
    findAll(part, (one) => hasClass(one, "column-list")).length,
  );
  lose(note, "colours of text", findAll(part, isColoured).length);
  replaceAll(part, (one) => {
    const change = changes.find(
      ([tagName, name]) =>
        (tagName === "" || isElement(one, tagName)) && (name === "" || hasClass(one, name)),
    );
    return change === undefined ? null : change[2](one, note);
  });
}

function isColoured(one: Element): boolean {
  const classes = one.properties.className;
  return (
    Array.isArray(classes) && classes.some((name) => /^(?:highlight|block-color)-(?!default)/.test(name))
  );
}

type Change = (one: Element, note: Note) => readonly ElementContent[] | null;

/** What becomes of a block, by its element and class; the first that fits counts. */
const changes: readonly (readonly [tagName: string, className: string, change: Change])[] = [
  ["figure", "callout", (one) => [toCallout(one)]],
  ["aside", "callout", (one) => [toCallout(one)]],
  ["", "checkbox", (one) => [element("input", { type: "checkbox", checked: hasClass(one, "checkbox-on") })]],
  [
    "",
    "table_of_contents",
    (_one, note) => {
      lose(note, "a table of contents, which the outline shows");
      return [];
    },
  ],
  ["mark", "", (one) => (isBackground(one) ? null : one.children)],
  ["a", "bookmark", (one) => [toBookmark(one)]],
  ["figure", "image", toPicture],
  ["table", "collection-content", toList],
  ["figure", "equation", () => null],
  // Links to pages are lines of their own.
  ["figure", "", (one) => [element("p", {}, one.children)]],
  ["ul", "toggle", (one) => one.children.flatMap((item) => (isElement(item, "li") ? item.children : []))],
];

/** Only a coloured background is a highlight. */
function isBackground(one: Element): boolean {
  return /_background(?:\s|$)/.test(attribute(one, "className")) || !isColoured(one);
}

const flow = ["p", "ul", "ol", "div", "figure", "pre", "blockquote", "details", "table", "h1", "h2", "h3"];

function toCallout(one: Element): Element {
  const icon = findFirst(one, (inner) => hasClass(inner, "icon"));
  const sign = icon === null ? "" : textIn(icon).trim();
  const parts = one.children.filter(
    (child) => isElement(child) && findFirst(element("div", {}, [child]), (inner) => inner === icon) === null,
  );
  const children =
    parts.length === 0
      ? one.children
      : parts.flatMap((child): ElementContent[] => (isElement(child, "div") ? child.children : [child]));
  const isInline = children.every((child) => !isElement(child, ...flow));
  const body = isInline ? [element("p", {}, children)] : children;
  return element("sheaf-callout", { kind: "note", fold: "" }, [
    element("p", {}, sign === "" ? [] : [text(sign)]),
    ...body,
  ]);
}

function toBookmark(one: Element): Element {
  const title = findFirst(one, (inner) => hasClass(inner, "bookmark-title"));
  const address = attribute(one, "href");
  const words = title === null ? "" : textIn(title).trim();
  const description = findFirst(one, (inner) => hasClass(inner, "bookmark-description"));
  const more = description === null ? "" : textIn(description).trim();
  const link = element("a", { href: address }, [text(words || address)]);
  return element("p", {}, more === "" ? [link] : [link, text(` – ${more}`)]);
}

/** A picture with its caption; the link around it leads to the picture itself. */
function toPicture(one: Element): ElementContent[] {
  const picture = findFirst(one, ({ tagName }) => tagName === "img");
  if (picture === null) return [element("p", {}, one.children)];
  const caption = findFirst(one, ({ tagName }) => tagName === "figcaption");
  const words = caption === null ? attribute(picture, "alt") : textIn(caption).trim();
  return [element("p", {}, [element("img", { src: attribute(picture, "src"), alt: words })])];
}

/** The rows of a database are pages; in the page that shows it, they are a list of links. */
function toList(table: Element): ElementContent[] {
  const titles = findAll(table, (one) => hasClass(one, "cell-title"));
  const links = titles.map(
    (cell) => findFirst(cell, ({ tagName }) => tagName === "a") ?? element("span", {}, cell.children),
  );
  return [
    element(
      "ul",
      {},
      links.map((link) => element("li", {}, [link])),
    ),
  ];
}
