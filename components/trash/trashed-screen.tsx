"use client";

import { useMutation } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent } from "react";
import { HomeLink } from "@/components/shell/layout/home-link";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import type { Item } from "@/lib/contracts/items";

export type TrashedScreenProps = {
  /** The name of the page or folder. */
  name: string;
  /** The item to restore: itself, or the folder with which it was trashed. */
  batch: Pick<Item, "kind" | "id" | "name" | "parentId" | "ownerId">;
  isWithin: boolean;
  /** The beginning of a page as safe HTML, or a note that it could not be rendered in time; null without any text. */
  text: { isShown: true; html: string; isWhole: boolean } | { isShown: false } | null;
};

/** The screen of a page or folder in the trash, for people who may restore it. */
export function TrashedScreen({ name, batch, isWithin, text }: TrashedScreenProps) {
  const router = useGuardedRouter();
  const live = use(LiveContext);
  const words = messages.trash;
  // It may be restored, or deleted permanently, elsewhere.
  const follow = useEffectEvent((id: string) => {
    if (id === batch.id) router.refresh();
  });
  useEffect(
    () =>
      live.subscribe((event) => {
        if ("item" in event) follow(event.item.id);
      }),
    [live],
  );
  const { restore } = use(ItemActionsContext);
  const restoring = useMutation({
    mutationFn: () => restore([batch], { isOpen: !isWithin }),
    onSuccess: (isBack) => {
      if (isBack) router.refresh();
    },
  });
  return (
    <>
      <TopBar />
      <PageBody>
        <h1 className="font-serif text-xl font-semibold break-words">{words.isHere(name)}</h1>
        <p className="mt-2 text-ink-soft">{isWithin ? words.restoresFolder(batch.name) : words.restoresIt}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button kind="primary" busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {isWithin ? words.restoreFolder : words.restore}
          </Button>
          <HomeLink />
        </div>
        {text === null ? null : (
          <section aria-label={words.text} className="mt-8 border-t border-line pt-8">
            <TrashedText text={text} />
          </section>
        )}
      </PageBody>
    </>
  );
}

function TrashedText({ text }: { text: NonNullable<TrashedScreenProps["text"]> }) {
  const words = messages.trash;
  if (!text.isShown) return <p className="text-ink-soft">{words.textNotShown}</p>;
  if (text.html === "") return <p className="text-ink-soft">{messages.editor.emptyPage}</p>;
  return (
    <>
      <RenderedMarkdown html={text.html} className="font-serif" />
      {text.isWhole ? null : <p className="mt-6 text-sm text-ink-soft">{words.textGoesOn}</p>}
    </>
  );
}
