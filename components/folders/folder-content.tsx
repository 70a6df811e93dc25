import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DropHint } from "@/components/shell/drag/drop-hint";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import { useFileDrop } from "@/components/shell/drag/use-file-drop";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { toCachedFolderChildren } from "@/lib/client/cache/to-cached-folder-children";
import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import type { PageSummary } from "@/lib/contracts/pages";
import { FileSection } from "./file-section";
import { FolderToolbar, NewInFolder } from "./folder-toolbar";
import { ItemList, type ItemListProps } from "./item-list";
import { FolderView } from "./folder-view";
import { findFolderNote } from "./find-folder-note";
import { folderOfRow } from "./row-target";
import type { SortOrder } from "./sort-order";
import { useFiles } from "./use-files";
import { useFolderView } from "./use-folder-view";
import type { PageDetails } from "./use-page-details";

/** Loaded where a folder has such a page: it knows all of markdown. */
const FolderNote = dynamic(async () => (await import("./folder-note")).FolderNote, {
  ssr: false,
});

export type FolderContentProps = {
  folder: Item;
  /** The ids of the folders above it. */
  above: readonly string[];
  folders: ListPart<FolderRecord>;
  pages: ListPart<PageSummary>;
  files: ListPart<FileRecord>;
  /** What the server's rendering knows of the pages, and how the folder shows them. */
  details: readonly PageDetails[];
  shown: ShownFolder;
};

/** The contents of a folder, with buttons to add more. */
export function FolderContent(props: FolderContentProps) {
  const { folder, above, folders, pages } = props;
  const level = useQuery({
    ...folderChildrenQuery(folder.id),
    initialData: () => toCachedFolderChildren(folders, pages),
  });
  const drop = useFileDrop(
    (element) =>
      folderOfRow(element, level.data?.data ?? [], [...above, folder.id]) ?? {
        ...folder,
        ids: [...above, folder.id],
      },
  );
  return (
    <div
      role="presentation"
      onDragOver={drop.onDragOver}
      onDragLeave={drop.onDragLeave}
      onDrop={drop.onDrop}
      className={classNames(
        "relative min-h-[50vh]",
        drop.over?.id === folder.id &&
          "after:pointer-events-none after:absolute after:-inset-x-6 after:-inset-y-4 after:z-20 after:rounded-lg after:border-2 after:border-dashed after:border-chosen-edge after:content-[''] sm:after:-left-12",
      )}
    >
      <Children {...props} level={level} filesOver={drop.over} />
      <DropHint hint={drop.hint} />
    </div>
  );
}

type ChildrenProps = Pick<ItemListProps, "filesOver"> &
  FolderContentProps & { level: UseQueryResult<FolderChildren> };

function Children({ folder, above, files, details, level, filesOver, shown: known }: ChildrenProps) {
  const [shown, changeFolder] = useFolderView(folder.id, known);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const fileList = useFiles(folder.id, files);
  const words = messages.folders;
  const mayChange = folder.permission !== "view";
  const isList = (shown.view.layout ?? "list") === "list";
  const all = level.data?.data ?? noItems;
  const items = useMemo(() => (isList ? all : all.filter(({ kind }) => kind === "folder")), [isList, all]);
  const folderNote = useMemo(() => findFolderNote(folder.name, all), [folder.name, all]);
  const isEmpty =
    level.data?.complete === true && level.data.data.length === 0 && fileList.data.data.length === 0;
  return isEmpty ? (
    <EmptyState title={words.emptyTitle} hint={mayChange ? words.emptyHint : words.emptyReadOnly}>
      {mayChange ? <NewInFolder folder={folder} /> : null}
    </EmptyState>
  ) : (
    <div className="grid grid-cols-1 gap-2">
      {mayChange ? (
        <FolderToolbar
          {...{ folder, shown }}
          sort={isList ? sort : null}
          onChange={changeFolder}
          onOrder={() => setSort(null)}
        />
      ) : null}
      {folderNote ? <FolderNote key={folderNote.id} pageId={folderNote.id} title={folderNote.name} /> : null}
      <ChildrenNotice level={level} />
      {items.length > 0 ? (
        <ItemList
          {...{ folder, above, details, sort, shown }}
          items={items}
          filesOver={filesOver}
          onSort={setSort}
        />
      ) : null}
      {isList ? null : <FolderView {...{ folder, shown }} onChange={changeFolder} />}
      <MoreNotice level={level} />
      <FileSection parentId={folder.id} ownerId={folder.ownerId} mayChange={mayChange} known={files} />
    </div>
  );
}

const noItems: readonly Item[] = [];

/** Says that the list is cut off. */
function MoreNotice({ level }: Pick<ChildrenProps, "level">) {
  const words = messages.folders;
  if (level.data?.complete !== false) return null;
  return <p className="text-sm text-ink-soft">{level.isFetching ? words.loading : words.more}</p>;
}

function ChildrenNotice({ level }: { level: UseQueryResult }) {
  const words = messages.folders;
  if (level.isPending) return <p className="animate-late text-ink-soft">{words.loading}</p>;
  return level.isError ? (
    <FailedNotice onRetry={() => level.refetch()}>{words.loadFailed}</FailedNotice>
  ) : null;
}
