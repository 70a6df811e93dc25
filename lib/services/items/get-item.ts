import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { type AskedFields, asksForPath } from "@/lib/contracts/fields/record-fields";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "./folder-paths";
import { type ItemRecords, presentItem } from "./present-item";

/** The metadata of an accessible page or folder, with the path of its folder where that is asked for. */
export async function getItem<Kind extends PageOrFolder["kind"]>(
  ctx: ServiceContext,
  item: { kind: Kind; id: string },
  query: { fields?: AskedFields | undefined } = {},
): Promise<ItemRecords[Kind]> {
  const record = presentItem[item.kind](await requireItem(ctx, item, "view"));
  if (!asksForPath(query)) return record;
  const [located = record] = await addFolderPaths(ctx, item.kind, [record]);
  return located;
}
