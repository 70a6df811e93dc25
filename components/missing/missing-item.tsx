import { usePathname } from "next/navigation";
import { use, useEffect, useEffectEvent } from "react";
import { LiveContext } from "@/components/shell/live-context";
import { isAccessible, type ItemRef } from "@/lib/client/items";
import type { LiveEvent } from "@/lib/contracts/events";
import { LeftTexts } from "./left-texts";

const pathOfItem = /^\/(page|folder)s\/([^/]+)$/;

/** Beside what says that there is nothing: what was written here and not saved. Shows the item when it comes to be there. */
export function MissingItem() {
  const item = itemAt(usePathname());
  const live = use(LiveContext);
  const look = useEffectEvent(async () => {
    // The router keeps saying that there is nothing until the address changes.
    if (item !== null && (await isAccessible(item, new AbortController().signal))) window.location.reload();
  });
  const follow = useEffectEvent((event: LiveEvent) => {
    const mayBeThere = event.type === "lookAgain" || (event.type === "change" && event.item.id === item?.id);
    // Where it cannot be asked now, the next event asks again.
    if (mayBeThere) look().catch(() => undefined);
  });
  useEffect(() => live.subscribe((event) => follow(event)), [live]);
  return item?.kind === "page" ? <LeftTexts userId={live.userId} pageId={item.id} /> : null;
}

function itemAt(path: string): ItemRef | null {
  const [, kind, id] = pathOfItem.exec(path) ?? [];
  if (id === undefined) return null;
  return kind === "page" ? { kind, id } : { kind: "folder", id };
}
