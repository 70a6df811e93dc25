import type { ToldChange } from "@/lib/contracts/changes";
import type { ApiCaller } from "./api-caller";
import { inShort, readUntil } from "./changes";
import type { Person } from "./people";
import type { SharedItem } from "./sharing";
import * as tree from "./tree";

/** Whether a change is of the page that `toldUntilNow` makes. */
export const isMark = ({ state }: ToldChange) => state?.name === "Mark";
/** An item as it is shared. */
export const shared = ({ kind, id }: tree.Item): SharedItem => ({ kind: `${kind}s`, id });

/** What a reader is told after the cursor and before a new page of theirs, in short. */
export async function toldUntilNow(
  api: ApiCaller,
  cursor: string,
  {
    names,
    filter = {},
    place = null,
  }: {
    names: Record<string, tree.Item | { id: string }>;
    filter?: Record<string, string>;
    place?: tree.Place;
  },
): Promise<string[]> {
  await tree.makePage(api, "Mark", place);
  const read = await readUntil(api, cursor, isMark, filter);
  const byId = Object.fromEntries(Object.entries(names).map(([name, { id }]) => [id, name]));
  return inShort(
    read.filter((change) => !isMark(change)),
    byId,
  );
}

/** The folder Top of a person with Inner in it, and a page in each. */
export async function makeTree({ api }: Person) {
  const top = await tree.makeFolder(api, "Top");
  const inner = await tree.makeFolder(api, "Inner", top);
  const page = await tree.makePage(api, "Page", top);
  const deep = await tree.makePage(api, "Deep", inner);
  return { top, inner, page, deep };
}
