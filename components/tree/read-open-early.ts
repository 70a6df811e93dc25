import { prefetchFolderChildren } from "@/lib/client/cache/folder-children-prefetch";
import { expandedFoldersOf } from "./expanded-folders";

/**
 * Begins to read what is in the folders of the top level that were left open, by the rows in the document: the tree, which
 * asks only once it runs, then has it already.
 */
export function readOpenEarly(): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", read, { once: true });
  else read();
}

function read(): void {
  const tree = document.querySelector<HTMLElement>("[data-tree-of]");
  // On a phone the document has it too, and the screen does not.
  if (tree === null || tree.offsetWidth === 0) return;
  const { ids } = expandedFoldersOf(tree.dataset["treeOf"] ?? "");
  if (ids.size === 0) return;
  for (const { dataset } of tree.querySelectorAll<HTMLElement>("[data-item][aria-expanded]")) {
    const id = dataset["item"];
    if (id !== undefined && ids.has(id)) prefetchFolderChildren(id);
  }
}
