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
import { writePictureWords } from "@/lib/domain/markdown/picture-words";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { withoutPlace } from "./outline-links";

/** Reads a page of Outline in HTML. */
export function readOutlineHtml({ bytes }: NoteSource): Note {
  const note = newNote();
  const root = parseHtml(new TextDecoder().decode(bytes));
  const content = findFirst(root, (one) => attribute(one, "id") === "content") ?? root;
  const title = findFirst(root, ({ tagName }) => tagName === "h1");
  note.title = title === null ? null : textIn(title).trim() || null;
  if (content === root && title !== null) replaceAll(content, (one) => (one === title ? [] : null));
  toPlainBlocks(content, note);
  writeInto(note, content);
  for (const link of note.links) link.target = withoutPlace(link.target, note);
  return note;
}

/** Blocks of Outline as the HTML that every program writes for them. */
function toPlainBlocks(part: Element | Root, note: Note): void {
  const comments = findAll(part, (one) => hasClass(one, "comment-marker")).length;
  lose(note, "comments, whose passages stay", comments);
  lose(note, "mentions of people and groups, whose names stay", findAll(part, isPerson).length);
  replaceAll(part, (one) => {
    const change = changes.find(([is]) => is(one));
    return change === undefined ? null : change[1](one, note);
  });
}

type Change = (one: Element, note: Note) => readonly ElementContent[] | null;

/** What becomes of a block; the first that fits counts. */
const changes: readonly (readonly [is: (one: Element) => boolean, change: Change])[] = [
  [({ tagName }) => tagName === "button", () => []],
  [(one) => hasClass(one, "notice-block"), (one) => [toCallout(one)]],
  [(one) => hasClass(one, "toggle-block"), (one) => [toFold(one)]],
  [(one) => attribute(one, "dataType") === "checkbox_item", (one) => [toTask(one)]],
  [(one) => hasClass(one, "image"), toPicture],
  [(one) => hasClass(one, "code-block"), (one) => [toCode(one)]],
  [({ tagName }) => tagName === "math-inline" || tagName === "math-display", (one) => [toFormula(one)]],
  [(one) => one.tagName === "mark", (one) => [element("mark", {}, one.children)]],
  [(one) => isElement(one, "iframe"), toEmbed],
];

function isPerson(one: Element): boolean {
  return hasClass(one, "mention") && /^(?:user|group)$/.test(attribute(one, "dataType"));
}

function toCallout(one: Element): Element {
  const said = String(one.properties.className).split(/[\s,]+/);
  const kind = said.find((name) => /^(?:info|success|tip|warning)$/.test(name)) ?? "info";
  const content = findFirst(one, (inner) => hasClass(inner, "content"));
  return element("sheaf-callout", { kind, fold: "" }, [element("p", {}, []), ...(content ?? one).children]);
}

/** What folds has its first block as the title. */
function toFold(one: Element): Element {
  const content = findFirst(one, (inner) => hasClass(inner, "toggle-block-content")) ?? one;
  const [head, ...body] = content.children.filter((child) => isElement(child));
  return element("sheaf-callout", { kind: "note", fold: "-" }, [
    element("p", {}, head?.children ?? []),
    ...body,
  ]);
}

function toTask(one: Element): Element {
  const box = findFirst(one, (inner) => attribute(inner, "role") === "checkbox");
  const isChecked = hasClass(one, "checked") || (box !== null && attribute(box, "ariaChecked") === "true");
  const words = one.children.flatMap((child): ElementContent[] => {
    if (isElement(child, "div")) return child.children;
    return isElement(child, "span") ? [] : [child];
  });
  return { ...one, properties: { dataChecked: String(isChecked) }, children: words };
}

/** A picture; the words below it are its description. */
function toPicture(one: Element, note: Note): ElementContent[] {
  const picture = findFirst(one, ({ tagName }) => tagName === "img");
  if (picture === null) return one.children;
  const said = (name: string) => attribute(picture, name);
  const shown = pictureIn(
    {
      src: said("src"),
      alt: said("alt"),
      width: Number.parseInt(said("width"), 10) || null,
      height: Number.parseInt(said("height"), 10) || null,
      place: /image-([a-z0-9-]+)/.exec(attribute(one, "className"))?.[1] ?? "",
    },
    note,
  );
  const link = findFirst(one, ({ tagName }) => tagName === "a");
  const whole = link === null ? shown : element("a", { href: attribute(link, "href") }, [shown]);
  return one.tagName === "span" ? [whole] : [element("p", {}, [whole])];
}

/** What Outline says of a picture. */
export type Picture = {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Where it stands beside the text; "" for below it. */
  place: string;
};

/** A picture with its size in its description. */
export function pictureIn({ src, alt, place, ...size }: Picture, note: Note): Element {
  lose(note, "where pictures stand beside the text", /^(?:left|right|full)/.test(place) ? 1 : 0);
  const words = writePictureWords({ alt: alt.replace(/\s+/g, " "), ...size });
  return element("img", { src, alt: words });
}

function toCode(one: Element): Element {
  const code = findFirst(one, ({ tagName }) => tagName === "code") ?? one;
  const language = attribute(one, "dataLanguage").replace(/^mermaidjs$/, "mermaid");
  const className = language === "" || language === "none" ? [] : [`language-${language}`];
  return element("pre", {}, [element("code", { className }, [text(textIn(code))])]);
}

function toFormula(one: Element): Element {
  const source = findFirst(one, ({ tagName }) => tagName === "annotation") ?? one;
  const block = one.tagName === "math-display";
  return element("sheaf-formula", { block }, [text(textIn(source).trim())]);
}

/** An embedded page; its own address is better than that of the frame. */
function toEmbed(one: Element): null {
  const address = attribute(one, "dataCanonicalUrl");
  if (address !== "") one.properties["src"] = address;
  return null;
}
