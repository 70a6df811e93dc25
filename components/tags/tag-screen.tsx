"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { RenameDialog } from "@/components/shell/renaming/rename-dialog";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { tagMessages as words } from "@/components/shell/messages/tag-messages";
import { tagHref } from "@/components/shell/navigation/tag-href";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/form/button";
import { MoreOfList } from "@/components/shell/layout/more-of-list";
import { ListedPage } from "@/components/shell/items/listed-page";
import { isWritableTag } from "@/lib/domain/tags/tag-name";
import { TagList } from "./tag-list";
import { pagesOfTagQuery } from "./tags-query";

export type TagScreenProps = { tag: string };

/** A tag: the pages with it, and the tags nested in it. */
export function TagScreen({ tag }: TagScreenProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const showTag = (name: string) => {
    router.push(tagHref(name));
    void queries.invalidateQueries({ queryKey: ["tags"] });
  };
  return (
    <>
      <p className="mb-1 text-sm">
        <Link href="/tags" prefetch={false} className="text-ink-soft hover:text-ink hover:underline">
          {words.allTags}
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 flex-1 font-serif text-2xl font-semibold wrap-anywhere">
          <span className="text-ink-faint">#</span>
          <bdi>{tag}</bdi>
        </h1>
        <Button onClick={() => setIsRenaming(true)}>{words.rename}</Button>
      </div>
      <TaggedPages tag={tag} />
      <TagList within={tag} />
      {isRenaming ? (
        <RenameDialog
          kind="tag"
          name={tag}
          read={readTag}
          onRenamed={showTag}
          onClose={() => setIsRenaming(false)}
        />
      ) : null}
    </>
  );
}

function readTag(typed: string): string | null {
  const tag = typed.replace(/^#/, "");
  return isWritableTag(tag) ? tag : null;
}

function TaggedPages({ tag }: TagScreenProps) {
  const list = useInfiniteQuery(pagesOfTagQuery(tag));
  const pages = list.data?.pages.flatMap(({ data }) => data);
  if (list.isError) return <FailedNotice onRetry={() => list.refetch()}>{words.loadFailed}</FailedNotice>;
  if (pages === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  if (pages.length === 0 && !list.hasNextPage)
    return <EmptyState title={words.noPagesTitle} hint={words.noPagesHint} />;
  return (
    <>
      <ul aria-label={words.pagesWith(tag)} className="grid grid-cols-1">
        {pages.map((page) => (
          <ListedPage key={page.id} page={page} />
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  );
}
