import { use, useEffect, useEffectEvent } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { isAccessible } from "@/lib/client/items";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { LeftTexts } from "./left-texts";

const pathOfItem = /^\/(page|folder)s\/([^/]+)$/;

export type MissingItemProps = {
  path: string;
  /** The number of events after which the item may exist. */
  timesTold: number;
};

/** Shows drafts of a missing item, and the item itself once it exists. */
export function MissingItem({ path, timesTold }: MissingItemProps) {
  const item = itemAt(path);
  const { userId } = use(LiveContext);
  const look = useEffectEvent(async () => {
    // The router keeps the not-found screen until the address changes.
    if (item !== null && (await isAccessible(item, new AbortController().signal))) window.location.reload();
  });
  useEffect(() => {
    // A failed check is repeated at the next event.
    if (timesTold > 0) look().catch(() => undefined);
  }, [timesTold]);
  return item?.kind === "page" ? <LeftTexts userId={userId} pageId={item.id} /> : null;
}

function itemAt(path: string): PageOrFolder | null {
  const [, kind, id] = pathOfItem.exec(path) ?? [];
  if (id === undefined) return null;
  return kind === "page" ? { kind, id } : { kind: "folder", id };
}
