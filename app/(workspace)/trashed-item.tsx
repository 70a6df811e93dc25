import { notFound } from "next/navigation";
import { TrashedScreen } from "@/components/trash/trashed-screen";
import { currentActor } from "@/lib/auth/current-actor";
import type { Item } from "@/lib/contracts/items";
import { pageParams } from "@/lib/contracts/pages";
import { serviceContext } from "@/lib/services/context";
import { findTrashedItem } from "@/lib/services/trash/find-trashed-item";

/** What stands at an address where there is nothing to open: that it is in the trash, where it is. */
export async function TrashedItem({ kind, id }: Pick<Item, "kind" | "id">) {
  const actor = await currentActor();
  const checked = pageParams.shape.pageId.safeParse(id);
  if (actor === null || !checked.success) notFound();
  const found = await findTrashedItem(serviceContext(actor), { kind, id: checked.data });
  if (found === null) notFound();
  return <TrashedScreen {...found} isWithin={found.batch.id !== checked.data} />;
}
