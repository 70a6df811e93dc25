import { use, useEffect, useEffectEvent } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { isAccessible, type ItemRef } from "@/lib/client/items";
import { LeftTexts } from "./left-texts";

const pathOfItem = /^\/(page|folder)s\/([^/]+)$/;

export type MissingItemProps = {
  path: string;
  /** How often something was told after which it may be there. */
  timesTold: number;
};

/** Beside what says that there is nothing: what was written here and not saved. Shows the item when it comes to be there. */
export function MissingItem({ path, timesTold }: MissingItemProps) {
  const item = itemAt(path);
  const { userId } = use(LiveContext);
  const look = useEffectEvent(async () => {
    // The router keeps saying that there is nothing until the address changes.
    if (item !== null && (await isAccessible(item, new AbortController().signal))) window.location.reload();
  });
  useEffect(() => {
    // Where it cannot be asked now, it is when something is told again.
    if (timesTold > 0) look().catch(() => undefined);
  }, [timesTold]);
  return item?.kind === "page" ? <LeftTexts userId={userId} pageId={item.id} /> : null;
}

function itemAt(path: string): ItemRef | null {
  const [, kind, id] = pathOfItem.exec(path) ?? [];
  if (id === undefined) return null;
  return kind === "page" ? { kind, id } : { kind: "folder", id };
}
