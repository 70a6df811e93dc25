"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import { useMedia } from "@/components/ui/use-media";
import { expandedFoldersOf } from "./expanded-folders";
import { ItemTree } from "./item-tree";
import { useOpenItem } from "./open-item";
import { TreeNote } from "./tree-note";

export type SidebarTreeProps = {
  userId: string;
  /** Shown above the tree, and scrolled with it. */
  above?: ReactNode;
};

/** One's own folders and pages, and below them what others share; scrolls by itself, on a low screen with what is around it. */
export function SidebarTree({ userId, above: shownAbove }: SidebarTreeProps) {
  const folders = expandedFoldersOf(userId);
  const { item, above } = useOpenItem();
  const top = useQuery(folderChildrenQuery(null));
  const [nav, setNav] = useState<HTMLElement | null>(null);
  const scroller = useHighScreen() ? nav : (nav?.parentElement ?? null);
  // What is on screen shows in the tree; from then on its folders are open until the person closes them.
  useEffect(() => {
    if (above) folders.open(...above);
  }, [folders, above]);
  const mine = useMemo(() => only(top.data, (ownerId) => ownerId === userId), [top.data, userId]);
  const shared = useMemo(() => only(top.data, (ownerId) => ownerId !== userId), [top.data, userId]);
  const tree = { folders, openId: item?.id ?? null, scroller };
  return (
    <nav
      ref={setNav}
      aria-label={messages.pages.title}
      // Or what is there for screen readers alone would lie outside of it, and the whole frame could be scrolled.
      className="relative min-h-0 flex-1 overflow-y-auto px-2 low:flex-none low:overflow-visible"
    >
      <div className="flex min-h-full flex-col pb-4">
        {shownAbove}
        {top.data ? null : top.isError ? (
          <div role="alert" className="grid justify-items-start gap-2 px-2 text-sm text-ink-soft">
            {messages.tree.topFailed}
            <Button onClick={() => void top.refetch()}>{messages.tryAgain}</Button>
          </div>
        ) : (
          <TreeNote kind="loading" depth={1} />
        )}
        {top.data && mine.data.length === 0 ? (
          <p className="px-2 py-1.5 text-sm text-ink-faint">{messages.tree.topEmpty}</p>
        ) : null}
        {mine.data.length > 0 ? (
          <ItemTree
            {...tree}
            label={messages.tree.mine}
            roots={mine}
            ownerId={userId}
            fills={shared.data.length === 0}
          />
        ) : null}
        {top.data?.complete === false ? (
          <TreeNote kind={top.isFetching ? "loading" : "more"} depth={1} />
        ) : null}
        {shared.data.length > 0 ? (
          <div>
            <h2 className="px-2 pt-4 pb-1 text-xs font-medium text-ink-faint">{messages.tree.shared}</h2>
            <ItemTree {...tree} label={messages.tree.shared} roots={shared} ownerId={null} fills={false} />
          </div>
        ) : null}
      </div>
    </nav>
  );
}

const nothing: FolderChildren = { data: [], complete: true };

function only(level: FolderChildren | undefined, isWanted: (ownerId: string) => boolean): FolderChildren {
  if (level === undefined) return nothing;
  return { ...level, data: level.data.filter(({ ownerId }) => isWanted(ownerId)) };
}

/** Whether there is room for the tree to scroll by itself in the sidebar: the opposite of the style variant `low`. */
function useHighScreen(): boolean {
  return useMedia("(height >= 30rem)", true);
}
