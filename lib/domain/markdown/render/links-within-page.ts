import type { Nodes } from "hast";

const PREFIX = "user-content-";

/** Points the links within a page to the ids that sanitising changed, and hides the page from linked sites. */
export function linkWithinPage(node: Nodes): void {
  if (node.type === "element" && node.tagName === "a") {
    const href = node.properties["href"];
    if (typeof href === "string" && /^#./.test(href)) node.properties["href"] = `#${PREFIX}${href.slice(1)}`;
    if (typeof href === "string" && /^(?:https?:)?\/\//i.test(href))
      node.properties["rel"] = ["noopener", "noreferrer"];
  }
  if ("children" in node) for (const child of node.children) linkWithinPage(child);
}
