import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { FolderPlus, Plus, Upload } from "lucide-react";
import { use } from "react";
import { DropHint } from "@/components/shell/drag/drop-hint";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { UploadContext } from "@/components/shell/contexts/upload-context";
import { useFileDrop } from "@/components/shell/drag/use-file-drop";
import { Button } from "@/components/ui/form/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { pickFiles } from "@/components/ui/form/pick-files";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { toCachedFolderChildren } from "@/lib/client/cache/to-cached-folder-children";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import type { PageSummary } from "@/lib/contracts/pages";
import { FileSection } from "./file-section";
import { ItemList } from "./item-list";
import { folderOfRow } from "./row-target";
import { useFiles } from "./use-files";

export type FolderContentProps = {
  folder: Item;
  /** The ids of the folders above it. */
  above: readonly string[];
  folders: ListPart<FolderRecord>;
  pages: ListPart<PageSummary>;
  files: ListPart<FileRecord>;
};

/** The contents of a folder, with buttons to add more. */
export function FolderContent({ folder, above, folders, pages, files }: FolderContentProps) {
  const level = useQuery({
    ...folderChildrenQuery(folder.id),
    initialData: () => toCachedFolderChildren(folders, pages),
  });
  const fileList = useFiles(folder.id, files);
  const drop = useFileDrop(
    (element) =>
      folderOfRow(element, level.data?.data ?? [], [...above, folder.id]) ?? {
        ...folder,
        ids: [...above, folder.id],
      },
  );
  const words = messages.folders;
  const mayChange = folder.permission !== "view";
  const make = mayChange ? <NewInFolder folder={folder} /> : null;
  const isEmpty =
    level.data?.complete === true && level.data.data.length === 0 && fileList.data.data.length === 0;
  const content = isEmpty ? (
    <EmptyState title={words.emptyTitle} hint={mayChange ? words.emptyHint : words.emptyReadOnly}>
      {make}
    </EmptyState>
  ) : (
    <div className="grid grid-cols-1 gap-4">
      {make}
      <ChildrenNotice level={level} />
      {level.data && level.data.data.length > 0 ? (
        <ItemList folder={folder} above={above} items={level.data.data} filesOver={drop.over} />
      ) : null}
      {level.data?.complete === false ? (
        <p className="text-sm text-ink-soft">{level.isFetching ? words.loading : words.more}</p>
      ) : null}
      <FileSection parentId={folder.id} ownerId={folder.ownerId} mayChange={mayChange} known={files} />
    </div>
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
      {content}
      <DropHint hint={drop.hint} />
    </div>
  );
}

function NewInFolder({ folder }: Pick<FolderContentProps, "folder">) {
  const { createFolder } = use(ItemActionsContext);
  const newPage = use(NewPageContext);
  const upload = use(UploadContext);
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary" busy={newPage.busy} onClick={() => newPage.create(folder.id)}>
        <Plus aria-hidden className="size-4" />
        {messages.pages.create}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => createFolder(folder.id)}>
        <FolderPlus aria-hidden className="size-4" />
        {messages.folders.create}
      </Button>
      <Button onClick={() => pickFiles({}, (picked) => upload(picked, folder))}>
        <Upload aria-hidden className="size-4" />
        {messages.files.upload}
      </Button>
    </div>
  );
}

function ChildrenNotice({ level }: { level: UseQueryResult }) {
  const words = messages.folders;
  if (level.isPending) return <p className="animate-late text-ink-soft">{words.loading}</p>;
  return level.isError ? (
    <FailedNotice onRetry={() => level.refetch()}>{words.loadFailed}</FailedNotice>
  ) : null;
}
