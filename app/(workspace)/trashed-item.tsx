import { notFound } from "next/navigation";
import { TrashedScreen } from "@/components/trash/trashed-screen";
import { currentActor } from "@/lib/auth/current-actor";
import type { Item } from "@/lib/contracts/items";
import { pageParams } from "@/lib/contracts/pages";
import { serviceContext } from "@/lib/services/context";
import { findTrashedItem } from "@/lib/services/trash/find-trashed-item";
import { renderTrashedText } from "@/lib/services/trash/render-trashed-text";

/** The screen of an item in the trash: where it is, and for a page its text. */
export async function TrashedItem({ kind, id }: Pick<Item, "kind" | "id">) {
  const actor = await currentActor();
  const checked = pageParams.shape.pageId.safeParse(id);
  if (actor === null || !checked.success) notFound();
  const ctx = serviceContext(actor);
  const [found, shown] = await Promise.all([
    findTrashedItem(ctx, { kind, id: checked.data }),
    kind === "page" ? renderTrashedText(ctx, checked.data) : null,
  ]);
  if (found === null) notFound();
  return <TrashedScreen {...found} isWithin={found.batch.id !== checked.data} text={shown} />;
}
