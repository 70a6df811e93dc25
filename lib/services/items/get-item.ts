import "server-only";
import type { PageOrFolder } from "@/lib/contracts/item-ref";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { type ItemRecords, presentItem } from "./present-item";

/** The metadata of an accessible page or folder. */
export async function getItem<Kind extends PageOrFolder["kind"]>(
  ctx: ServiceContext,
  item: { kind: Kind; id: string },
): Promise<ItemRecords[Kind]> {
  return presentItem[item.kind](await requireItem(ctx, item, "view"));
}
