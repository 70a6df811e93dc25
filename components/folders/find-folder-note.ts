import type { Item } from "@/lib/contracts/items";

/** The page that says what a folder is for: the one in it with its name, else its `README` or `index`. */
export function findFolderNote(name: string, items: readonly Item[]): Item | null {
  const titles = [toKey(name), "readme", "index"];
  const found: (Item | undefined)[] = [];
  for (const item of items) {
    const at = item.kind === "page" ? titles.indexOf(toKey(item.name)) : -1;
    if (at !== -1) found[at] ??= item;
  }
  return found.find((item) => item !== undefined) ?? null;
}

function toKey(title: string): string {
  return title.trim().normalize().toLowerCase();
}
