import type { Element, Root } from "hast";
import { attribute, element, findAll, isElement, replaceAll, text, textIn } from "./elements";

const reference = /^#((?:foot|end)note|comment)-([\w-]+)$/;
const note = /^((?:foot|end)note|comment)-(?!ref-)([\w-]+)$/;

/** Footnotes, endnotes and comments as `mammoth` writes them: signs that lead to the items of a list. */
export function toFootnotes(root: Root): void {
  replaceAll(root, (one) => {
    if (one.tagName === "sup") return toSign(one);
    if (one.tagName === "dl") return toComments(one);
    const [, kind, name] = note.exec(attribute(one, "id")) ?? [];
    if (kind === undefined || name === undefined || one.tagName === "dt") return null;
    return [element("sheaf-footnote", { label: labelOf(kind, name) }, withoutWayBack(one))];
  });
  const found = findAll(root, ({ tagName }) => tagName === "sheaf-footnote");
  replaceAll(root, (one) => {
    if (one.tagName === "sheaf-footnote") return [];
    return one.tagName === "ol" && textIn(one).trim() === "" && findAll(one, () => true).length === 0
      ? []
      : null;
  });
  const body = findAll(root, ({ tagName }) => tagName === "body")[0] ?? root;
  (body as Element).children.push(...found);
}

/** A list of comments: who wrote each, and what it says. */
function toComments(list: Element): Element[] {
  let label = "";
  return list.children.flatMap((one) => {
    if (!isElement(one)) return [];
    const [, kind, name] = note.exec(attribute(one, "id")) ?? [];
    if (kind !== undefined && name !== undefined) label = labelOf(kind, name);
    return isElement(one, "dd") ? [element("sheaf-footnote", { label }, withoutWayBack(one))] : [];
  });
}

function toSign(one: Element): Element[] | null {
  const [link] = findAll(one, ({ tagName }) => tagName === "a");
  const [, kind, name] = reference.exec(link === undefined ? "" : attribute(link, "href")) ?? [];
  return kind === undefined || name === undefined
    ? null
    : [element("sheaf-sign", {}, [text(labelOf(kind, name))])];
}

function labelOf(kind: string, name: string): string {
  return kind === "footnote" ? name : `${kind}-${name}`;
}

/** The paragraphs of a footnote, without the arrow that leads back. */
function withoutWayBack(one: Element): Element["children"] {
  replaceAll(one, (inner) => (inner.tagName === "a" && /^[↑^]+$/.test(textIn(inner).trim()) ? [] : null));
  return one.children;
}
