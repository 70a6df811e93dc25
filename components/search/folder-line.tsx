import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { MarkedText } from "@/components/shell/items/marked-text";
import type { FolderPlace } from "./use-folder-places";

export type FolderLineProps = {
  folder: FolderPlace;
  /** The searched text. */
  search: string;
};

/** A folder found, with its path. */
export function FolderLine({ folder: { name, icon, path }, search }: FolderLineProps) {
  const above = path.slice(0, path.lastIndexOf("/"));
  return (
    <>
      <span className="flex h-lh items-center">
        <ItemGlyph item={{ kind: "folder", icon }} />
      </span>
      <span className="min-w-0 flex-1 truncate font-serif">
        <MarkedText text={name} search={search} inWords />
      </span>
      {above === "" ? null : (
        <span className="max-w-[50%] truncate text-xs text-ink-soft">{isolatePath(above)}</span>
      )}
    </>
  );
}
