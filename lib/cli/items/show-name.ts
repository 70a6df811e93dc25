import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { formatItemPath } from "@/lib/domain/tree/item-path";
import { toLine } from "@/lib/cli/terminal/terminal";

/** The name of an item as it is typed in a path, in one line; that of a folder ends in `/`. */
export function showName({ kind, name }: { kind: ItemKind; name: string }): string {
  return toLine(formatItemPath([name])) + (kind === "folder" ? "/" : "");
}
