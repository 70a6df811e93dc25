import { notFound } from "next/navigation";
import { TrashedScreen } from "@/components/trash/trashed-screen";
import { currentActor } from "@/lib/auth/current-actor";
import type { Item } from "@/lib/contracts/items";
import { pageParams } from "@/lib/contracts/pages";
import { renderBeginning } from "@/lib/domain/markdown/render/render-beginning";
import { serviceContext } from "@/lib/services/context";
import { findTrashedItem } from "@/lib/services/trash/find-trashed-item";
import { readTrashedText } from "@/lib/services/trash/read-trashed-text";

/** So much of its text tells what a page was, and keeps nobody waiting. */
const lengthMax = 10_000;

/** What stands at an address where there is nothing to open: that it is in the trash, where it is, and how a page reads. */
export async function TrashedItem({ kind, id }: Pick<Item, "kind" | "id">) {
  const actor = await currentActor();
  const checked = pageParams.shape.pageId.safeParse(id);
  if (actor === null || !checked.success) notFound();
  const ctx = serviceContext(actor);
  const [found, text] = await Promise.all([
    findTrashedItem(ctx, { kind, id: checked.data }),
    kind === "page" ? readTrashedText(ctx, { pageId: checked.data, lengthMax: lengthMax + 1 }) : null,
  ]);
  if (found === null) notFound();
  const shown =
    text === null
      ? null
      : { html: renderBeginning(text, lengthMax, { isUnlinked: true }), isWhole: text.length <= lengthMax };
  return <TrashedScreen {...found} isWithin={found.batch.id !== checked.data} text={shown} />;
}
