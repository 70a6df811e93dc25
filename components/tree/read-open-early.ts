import { prefetchFolderChildren } from "@/lib/client/cache/folder-children-prefetch";
import { expandedFoldersOf } from "./expanded-folders";

/**
 * Prefetches the children of the open top-level folders, from the rows in the document, before the tree runs and
 * requests them.
 */
export function readOpenEarly(): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", read, { once: true });
  else read();
}

function read(): void {
  const tree = document.querySelector<HTMLElement>("[data-tree-of]");
  // On a phone, the tree is in the document but not on screen.
  if (tree === null || tree.offsetWidth === 0) return;
  const { ids } = expandedFoldersOf(tree.dataset["treeOf"] ?? "");
  if (ids.size === 0) return;
  for (const { dataset } of tree.querySelectorAll<HTMLElement>("[data-item][aria-expanded]")) {
    const id = dataset["item"];
    if (id !== undefined && ids.has(id)) prefetchFolderChildren(id);
  }
}
