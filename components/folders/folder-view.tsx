import dynamic from "next/dynamic";
import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import type { Item } from "@/lib/contracts/items";
import { viewOfFolder } from "./view-of-folder";
import type { ChangeFolder } from "./use-folder-view";

/** Loaded with the first layout that is no list; today and the week are those of the browser. */
const FolderPages = dynamic(async () => (await import("@/components/views/folder-pages")).FolderPages, {
  ssr: false,
});

export type FolderViewProps = { folder: Item; shown: ShownFolder; onChange: ChangeFolder };

/** The pages of a folder as a table, a board, a gallery or a calendar. */
export function FolderView({ folder, shown, onChange }: FolderViewProps) {
  const view = viewOfFolder(shown);
  const change =
    folder.permission === "view"
      ? null
      : ({ group, date }: { group?: string; date?: string }) =>
          void onChange({
            view: { ...(group === undefined ? {} : { group }), ...(date === undefined ? {} : { date }) },
          });
  return <FolderPages folderId={folder.id} view={view} change={change} />;
}
