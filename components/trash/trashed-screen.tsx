"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { HomeLink } from "@/components/shell/home-link";
import { LiveContext } from "@/components/shell/live-context";
import { messages } from "@/components/shell/messages";
import { ProblemScreen } from "@/components/shell/problem-screen";
import { TopBar } from "@/components/shell/top-bar";
import { useGuardedRouter } from "@/components/shell/use-guarded-router";
import { Button } from "@/components/ui/button";
import { explainFailure } from "@/lib/client/explain-failure";
import { restoreItem } from "@/lib/client/items";
import { readLevelsAgain } from "@/lib/client/level-cache";
import type { Item } from "@/lib/contracts/items";

export type TrashedScreenProps = {
  /** What the page or folder of this address is called. */
  name: string;
  /** What has to come back: itself, or the folder with which it went. */
  batch: Pick<Item, "kind" | "id" | "name">;
  isWithin: boolean;
};

/** What stands at the address of a page or folder that is in the trash, for who may restore it. */
export function TrashedScreen({ name, batch, isWithin }: TrashedScreenProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const live = use(LiveContext);
  const words = messages.trash;
  // It may come back, or go for good, elsewhere.
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
  const restoring = useMutation({
    mutationFn: () => restoreItem(batch),
    onSuccess: async () => {
      toast(messages.items.restored([batch.name]));
      router.refresh();
      await readLevelsAgain(queries);
    },
    onError: (fault) =>
      toast.error(
        `${messages.items.restoreFailed([batch.name])} ${explainFailure(fault, messages.failures)}`,
      ),
  });
  return (
    <>
      <TopBar />
      <ProblemScreen
        title={words.isHere(name)}
        hint={isWithin ? words.restoresFolder(batch.name) : words.restoresIt}
      >
        <Button kind="primary" busy={restoring.isPending} onClick={() => restoring.mutate()}>
          {isWithin ? words.restoreFolder : words.restore}
        </Button>
        <HomeLink />
      </ProblemScreen>
    </>
  );
}
