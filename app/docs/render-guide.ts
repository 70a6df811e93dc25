import type { Element, Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import { element, text } from "@/lib/domain/markdown/element";
import { readOutline, type OutlineHeading } from "@/lib/domain/markdown/extract/outline";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { renderTree } from "@/lib/domain/markdown/render/render-html";
import { guides } from "./guides";
import { oncePerText } from "./once-per-text";

/** A guide as it is shown: its HTML, and the headings below its title. */
export type RenderedGuide = { html: string; outline: readonly OutlineHeading[] };

/** Renders a guide, once for each text that it has. */
export const renderGuide = oncePerText((_name, markdown): RenderedGuide => {
  const tree = parseMarkdown(markdown);
  const html = renderTree(tree, { idPrefix: "", findAddress: ({ address }) => toSiteAddress(address) });
  prepare(html);
  const outline = readOutline(tree).filter(({ level }) => level === 2 || level === 3);
  return { html: toHtml(html), outline };
});

/** Where a link of a guide leads on the site; null for files of the project that are not on it. */
function toSiteAddress(address: string): string | null {
  if (/^(?:https?:|#)/.test(address)) return address;
  const [, name = "", anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(address) ?? [];
  return guides.some((guide) => guide.name === name) ? `/docs/${name}${anchor}` : null;
}

/** Gives each heading a link to itself, and lets what is wider than the text be scrolled in a place of its own. */
function prepare(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (/^h[23]$/.test(child.tagName)) addAnchor(child);
    if (child.tagName === "pre") child.properties["tabIndex"] = 0;
    else prepare(child);
  }
  node.children = node.children.map((child) =>
    child.type === "element" && child.tagName === "table"
      ? element("div", { className: ["guide-table", "fade-ends"], tabIndex: 0 }, [child])
      : child,
  );
}

function addAnchor(heading: Element): void {
  const { id } = heading.properties;
  if (typeof id !== "string") return;
  const label = "Link to this section";
  heading.children.push(
    element("a", { href: `#${id}`, className: ["anchor"], ariaLabel: label }, [text("#")]),
  );
}
