import type { Element, Nodes } from "hast";

const PREFIX = "user-content-";

/**
 * Removes the address of pictures on other sites, which would learn who reads the page, points the links within the page
 * to the ids that sanitising changed, and hides the page from linked sites. `isUnlinked` removes all addresses but those
 * within the page.
 */
export function secureAddresses(node: Nodes, isUnlinked: boolean): void {
  if (node.type === "element" && node.tagName === "img") securePicture(node, isUnlinked);
  if (node.type === "element" && node.tagName === "a") secureLink(node, isUnlinked);
  if ("children" in node) for (const child of node.children) secureAddresses(child, isUnlinked);
}

function securePicture({ properties }: Element, isUnlinked: boolean): void {
  // Has a scheme, or begins with two slashes; browsers accept backslashes too.
  const isElsewhere = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(properties["src"] ?? "");
  if (isUnlinked || isElsewhere) delete properties["src"];
}

function secureLink({ properties }: Element, isUnlinked: boolean): void {
  const { href } = properties;
  if (typeof href !== "string") return;
  if (href.startsWith("#")) properties["href"] = href === "#" ? href : `#${PREFIX}${href.slice(1)}`;
  else if (isUnlinked) delete properties["href"];
  else if (/^(?:https?:)?\/\//i.test(href)) properties["rel"] = ["noopener", "noreferrer"];
}
