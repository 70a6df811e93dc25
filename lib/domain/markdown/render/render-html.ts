import type { Nodes as HtmlNodes, Root as HtmlTree } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Nodes, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { handlersFor, type RenderOptions } from "./html-handlers";
import { secureAddresses } from "./safe-addresses";
import { safeHtml } from "./safe-html";

/**
 * Renders a page as HTML that is safe in any document, whatever the page contains; no other code turns markdown into
 * HTML. Everything that could run, frame, post, style anything outside the page or load anything from elsewhere is
 * removed; ids in the page get a prefix, so that they cannot collide with those of the application.
 * Comments and front matter are not shown.
 */
export function renderHtml(tree: Root, options: RenderOptions = {}): string {
  return toHtml(renderTree(tree, options));
}

/** The same as a tree of elements. */
export function renderTree(tree: Root, options: RenderOptions = {}): HtmlNodes {
  const html = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: "",
    handlers: handlersFor(tree, options),
  });
  const whole: HtmlTree =
    html.type === "root" ? html : { type: "root", children: html.type === "doctype" ? [] : [html] };
  const parsed = hasHtml(tree) ? raw(whole) : whole;
  const { isUnlinked = false, idPrefix = "user-content-", findAddress = null } = options;
  const safe = sanitize(parsed, { ...safeHtml, clobberPrefix: idPrefix });
  secureAddresses(safe, { isUnlinked, idPrefix, findAddress });
  nameCheckboxes(safe);
  return safe;
}

/** A box of a task has no label of its own that a screen reader could read. */
function nameCheckboxes(node: HtmlNodes): void {
  if (node.type === "element" && node.tagName === "input")
    node.properties["ariaLabel"] = node.properties["checked"] === true ? "Done" : "To do";
  if ("children" in node) for (const child of node.children) nameCheckboxes(child);
}

function hasHtml(node: Nodes): boolean {
  if (node.type === "html") return true;
  return "children" in node && node.children.some(hasHtml);
}
