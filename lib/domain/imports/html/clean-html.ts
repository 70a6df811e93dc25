import type { Element, ElementContent, Root } from "hast";
import { lose, type Note } from "@/lib/domain/imports/note";
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
} from "./elements";
import { flattenTable } from "./flatten-table";

const ignored = ["script", "style", "link", "meta", "template", "noscript", "title", "base", "head"];
const named: Readonly<Record<string, string>> = {
  svg: "drawings (SVG) within the page",
  canvas: "drawings (canvas)",
  form: "forms",
  button: "buttons",
  select: "fields to choose from",
  textarea: "fields to type in",
  object: "embedded objects",
  embed: "embedded objects",
};
const styled = /(?:^|;)\s*(?:color|background(?:-color)?|font(?:-family|-size)?|text-align)\s*:/i;

/** Brings HTML into the form that markdown can hold, and counts what it cannot. */
export function cleanHtml(root: Root | Element, note: Note): void {
  const style = "colours, fonts or alignment of text";
  lose(note, style, findAll(root, isStyled).length);
  replaceAll(root, (one) => {
    if (ignored.includes(one.tagName)) return [];
    const formula = toFormula(one);
    if (formula !== null) return [formula];
    return null;
  });
  replaceAll(root, (one) => replaceOne(one, note));
}

function isStyled(one: Element): boolean {
  return styled.test(attribute(one, "style")) || attribute(one, "align") !== "" || one.tagName === "font";
}

function replaceOne(one: Element, note: Note): readonly ElementContent[] | null {
  const what = named[one.tagName];
  if (what !== undefined) {
    lose(note, what);
    const words = one.tagName === "svg" || one.tagName === "canvas" ? "" : textIn(one).trim();
    return one.tagName === "form" ? one.children : words === "" ? [] : [text(words)];
  }
  if (one.tagName === "table") return [flattenTable(one, note)];
  if (one.tagName === "details") return [toFold(one)];
  if (one.tagName === "iframe" || one.tagName === "video" || one.tagName === "audio")
    return toPlainLink(one, note);
  if (one.tagName === "pre") return [toCode(one)];
  if (one.tagName === "span") return spelledMarks(one);
  return null;
}

/** A formula: the source beside the drawing of KaTeX or MathJax. */
function toFormula(one: Element): Element | null {
  const isDrawn = hasClass(one, "katex", "katex-display", "equation") || one.tagName === "math";
  if (!isDrawn) return null;
  const isSource = ({ tagName }: Element) => tagName === "annotation" || tagName === "sheaf-formula";
  const source = findFirst(one, isSource);
  if (source === null) return null;
  const isWithin = source.properties["block"] === true;
  const isBlock =
    isWithin || hasClass(one, "katex-display", "equation") || attribute(one, "display") === "block";
  return element("sheaf-formula", { block: isBlock }, [text(textIn(source).trim())]);
}

/** What folds becomes a callout that does. */
function toFold(one: Element): Element {
  const summary = one.children.find((child) => isElement(child, "summary"));
  const rest = one.children.filter((child) => child !== summary);
  const title = isElement(summary) ? summary.children : [];
  return element("sheaf-callout", { kind: "note", fold: "-" }, [element("p", {}, title), ...rest]);
}

function toPlainLink(one: Element, note: Note): readonly ElementContent[] {
  const source = findFirst(one, ({ tagName }) => tagName === "source");
  const address = attribute(one, "src") || (source === null ? "" : attribute(source, "src"));
  if (one.tagName === "iframe") lose(note, "embedded pages, which become links");
  if (address === "") return [];
  const label = attribute(one, "title") || address;
  return [element("p", {}, [element("a", { href: address }, [text(label)])])];
}

/** The language of code stands in classes. */
function toCode(one: Element): Element {
  const code = findFirst(one, ({ tagName }) => tagName === "code") ?? one;
  const classes = [one, code].flatMap(({ properties }) => properties.className);
  const languages = classes.flatMap(
    (name) => /^(?:language|lang|highlight-source|brush)[-:](.+)$/.exec(String(name))?.[1] ?? [],
  );
  const language = (languages[0] ?? "").toLowerCase().replace(/\s+/g, "-");
  const className = language === "" ? [] : [`language-${language}`];
  return element("pre", {}, [element("code", { className }, [text(textIn(code))])]);
}

/** Word processors say bold and italic by styles. */
function spelledMarks(one: Element): readonly ElementContent[] | null {
  const style = attribute(one, "style");
  let children: ElementContent[] = one.children;
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) children = [element("strong", {}, children)];
  if (/font-style\s*:\s*italic/i.test(style)) children = [element("em", {}, children)];
  if (/text-decoration[^;]*line-through/i.test(style)) children = [element("del", {}, children)];
  return children === one.children ? null : children;
}
