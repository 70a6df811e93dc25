import type { Nodes } from "hast";

/** Removes the address of pictures on other sites, which would learn who reads the page. Their text stays. */
export function showOnlyPicturesFromHere(tree: Nodes): void {
  if (tree.type === "element" && tree.tagName === "img" && isElsewhere(tree.properties["src"] ?? "")) {
    delete tree.properties["src"];
  }
  if ("children" in tree) for (const child of tree.children) showOnlyPicturesFromHere(child);
}

/** Whether an address has a scheme, or begins with two slashes; browsers accept backslashes too. */
function isElsewhere(address: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address);
}
