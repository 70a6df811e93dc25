"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { listLevel } from "@/lib/client/items";
import { levelKey } from "@/lib/client/level-cache";
import { expandedFoldersOf } from "./expanded-folders";
import { ItemTree } from "./item-tree";
import { useOpenItem } from "./open-item";
import { TreeNote } from "./tree-note";

export type SidebarTreeProps = { userId: string };

/** One's own folders and pages, and below them what others share. */
export function SidebarTree({ userId }: SidebarTreeProps) {
  const folders = expandedFoldersOf(userId);
  const { item, above } = useOpenItem();
  const top = useQuery({ queryKey: levelKey(null), queryFn: ({ signal }) => listLevel(null, signal) });
  // What is on screen shows in the tree; from then on its folders are open until the person closes them.
  useEffect(() => {
    if (above) folders.open(...above);
  }, [folders, above]);

  if (!top.data) {
    if (!top.isError) return <TreeNote kind="loading" depth={1} />;
    return (
      <div role="alert" className="grid justify-items-start gap-2 px-2 text-sm text-ink-soft">
        {messages.tree.topFailed}
        <Button onClick={() => void top.refetch()}>{messages.tryAgain}</Button>
      </div>
    );
  }
  const mine = top.data.data.filter(({ ownerId }) => ownerId === userId);
  const shared = top.data.data.filter(({ ownerId }) => ownerId !== userId);
  const openId = item?.id ?? null;
  return (
    <>
      {mine.length === 0 ? (
        <p className="px-2 py-1.5 text-sm text-ink-faint">{messages.tree.topEmpty}</p>
      ) : (
        <ItemTree label={messages.tree.mine} roots={mine} folders={folders} openId={openId} />
      )}
      {top.data.complete ? null : <TreeNote kind="more" depth={1} />}
      {shared.length === 0 ? null : (
        <div>
          <h2 className="px-2 pt-4 pb-1 text-xs font-medium text-ink-faint">{messages.tree.shared}</h2>
          <ItemTree label={messages.tree.shared} roots={shared} folders={folders} openId={openId} />
        </div>
      )}
    </>
  );
}
