import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { messages } from "@/components/shell/messages/messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ShownFolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import { PreviewHead } from "./preview-head";

export type FolderPreviewProps = {
  folder: Pick<ShownFolderRecord, "name" | "icon" | "folderPath" | "updatedAt">;
  /** What was changed last in it. */
  items: readonly Item[];
};

/** A folder beside the palette: where it is, and what was changed last in it. */
export function FolderPreview({
  folder: { name, icon, folderPath = "/", updatedAt },
  items,
}: FolderPreviewProps) {
  const above = folderPath.slice(0, folderPath.lastIndexOf("/"));
  return (
    <>
      <PreviewHead name={name} icon={icon} path={above === "" ? "/" : above} />
      <p className="mt-2 mb-3 text-xs text-ink-soft">
        <RelativeTime dateTime={updatedAt} />
      </p>
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">{messages.folders.emptyTitle}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1.5">
          {items.map((item) => (
            <li key={item.id} className="flex min-w-0 items-center gap-2">
              <ItemGlyph item={item} />
              <span className="min-w-0 flex-1 truncate font-serif text-sm">{item.name}</span>
              <span className="shrink-0 text-xs text-ink-faint">
                <RelativeTime dateTime={item.updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
