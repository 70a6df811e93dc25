import type { Nodes } from "hast";

/** Removes the addresses of links and pictures, and keeps their words. Links within the page stay. */
export function takeAddresses(tree: Nodes): void {
  if (tree.type === "element" && tree.tagName === "img") delete tree.properties["src"];
  if (tree.type === "element" && tree.tagName === "a" && !isWithinPage(tree.properties["href"])) {
    delete tree.properties["href"];
  }
  if ("children" in tree) for (const child of tree.children) takeAddresses(child);
}

function isWithinPage(address: unknown): boolean {
  return typeof address === "string" && address.startsWith("#");
}
