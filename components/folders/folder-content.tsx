import { useQuery } from "@tanstack/react-query";
import { FolderPlus, Plus } from "lucide-react";
import { use } from "react";
import { ItemActionsContext } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import { NewPageContext } from "@/components/shell/new-page-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { ListPart } from "@/lib/client/follow-cursors";
import { listLevel } from "@/lib/client/items";
import { toKnownLevel } from "@/lib/client/known-level";
import { levelKey } from "@/lib/client/level-cache";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import type { PageRecord } from "@/lib/contracts/pages";
import { ItemList } from "./item-list";

export type FolderContentProps = {
  folder: Item;
  folders: ListPart<FolderRecord>;
  pages: ListPart<PageRecord>;
};

/** What is in a folder, and the ways to put more in it. */
export function FolderContent({ folder, folders, pages }: FolderContentProps) {
  const { createFolder } = use(ItemActionsContext);
  const newPage = use(NewPageContext);
  const level = useQuery({
    queryKey: levelKey(folder.id),
    queryFn: ({ signal }) => listLevel(folder.id, signal),
    initialData: () => toKnownLevel(folders, pages),
  });
  const words = messages.folders;
  const mayChange = folder.permission !== "view";
  const make = mayChange ? (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary" busy={newPage.busy} onClick={() => newPage.create(folder.id)}>
        <Plus aria-hidden className="size-4" />
        {messages.pages.create}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => createFolder(folder.id)}>
        <FolderPlus aria-hidden className="size-4" />
        {words.create}
      </Button>
    </div>
  ) : null;

  if (level.data?.data.length === 0) {
    return (
      <EmptyState title={words.emptyTitle} hint={mayChange ? words.emptyHint : words.emptyReadOnly}>
        {make}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {make}
      {level.isError ? (
        <Notice
          tone="alarm"
          role="alert"
          actions={<Button onClick={() => void level.refetch()}>{messages.tryAgain}</Button>}
        >
          {words.loadFailed}
        </Notice>
      ) : null}
      {level.isPending ? <p className="animate-late text-ink-soft">{words.loading}</p> : null}
      {level.data ? <ItemList label={words.list} items={level.data.data} /> : null}
      {level.data?.complete === false ? <p className="text-sm text-ink-soft">{words.more}</p> : null}
    </div>
  );
}
