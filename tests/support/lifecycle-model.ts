import type { Item } from "./tree";

/** An item as the model knows it. People are 0, 1 and 2. */
export type ModelItem = Item & {
  name: string;
  owner: number;
  parent: ModelItem | null;
  /** The item that took it to the trash; null while it is active. */
  batch: ModelItem | null;
  /** Deleted for good. */
  isGone: boolean;
  isRestricted: boolean;
  /** Levels by person: 1 view, 2 edit, 3 admin. */
  grants: Map<number, number>;
};

/** What an operation comes to: the code of a refusal, or "done". */
export type Outcome =
  "done" | "not_found" | "forbidden" | "owner_mismatch" | "invalid_move" | "not_in_trash" | "invalid_request";

/** Everything there is. */
export type Model = { items: ModelItem[] };

/** The item and the folders above it, upwards. */
function upwards(item: ModelItem): ModelItem[] {
  return item.parent === null ? [item] : [item, ...upwards(item.parent)];
}

/** What a person may do with an item: 0 is nothing at all. */
export function levelOf(person: number, item: ModelItem): number {
  if (item.isGone) return 0;
  if (item.owner === person) return 3;
  const above = upwards(item);
  const lowest = above.findIndex(({ isRestricted }) => isRestricted);
  const open = lowest === -1 ? above : above.slice(0, lowest + 1);
  return Math.max(...open.map(({ grants }) => grants.get(person) ?? 0));
}

/** Whether a person may do this much with an active item. */
export function requireActive(person: number, item: ModelItem, level: number): Outcome {
  const held = item.batch === null ? levelOf(person, item) : 0;
  return held === 0 ? "not_found" : held < level ? "forbidden" : "done";
}

/** Whether a person may do this much with an item in the trash. */
export function requireTrashed(person: number, item: ModelItem, level: number): Outcome {
  const held = levelOf(person, item);
  if (item.batch === null) {
    const outcome = requireActive(person, item, level);
    return outcome === "done" ? "not_in_trash" : outcome;
  }
  return held < 2 ? "not_found" : held < level ? "forbidden" : "done";
}

/** Whether a person may put something into a place. */
export function requirePlace(person: number, place: ModelItem | null): Outcome {
  if (place === null) return "done";
  return place.kind === "page" ? "not_found" : requireActive(person, place, 2);
}

/** The folder of an item, as far as the person can see it. */
export function accessibleParent(person: number, { parent }: ModelItem): ModelItem | null {
  return parent !== null && levelOf(person, parent) > 0 ? parent : null;
}

/** The path of a place as the person sees it. */
export function accessiblePath(person: number, place: ModelItem | null): string {
  if (place === null) return "/";
  const above = upwards(place);
  const hidden = above.findIndex((folder) => levelOf(person, folder) === 0);
  const seen = hidden === -1 ? above : above.slice(0, hidden);
  return `/${seen
    .map(({ name }) => name)
    .reverse()
    .join("/")}`;
}

/** The items directly in a folder, those that are gone left out. */
export function childrenOf({ items }: Model, folder: ModelItem): ModelItem[] {
  return items.filter(({ parent, isGone }) => parent === folder && !isGone);
}

/** An item with everything below it that `belongs`, without what is below something that does not. */
export function subtreeOf(model: Model, item: ModelItem, belongs: (one: ModelItem) => boolean): ModelItem[] {
  const below = childrenOf(model, item).filter(belongs);
  return [item, ...below.flatMap((child) => subtreeOf(model, child, belongs))];
}

/** Whether a move is allowed; one to where the item seems to be changes nothing. */
export function requireMove(person: number, item: ModelItem, to: ModelItem | null): Outcome | "unchanged" {
  const outcome = requireActive(person, item, 2);
  if (outcome !== "done") return outcome;
  if (accessibleParent(person, item) === to) return "unchanged";
  const place = requirePlace(person, to);
  if (place !== "done") return place;
  if ((to?.owner ?? person) !== item.owner) return "owner_mismatch";
  if (to !== null && levelOf(person, to) > levelOf(person, item)) return "forbidden";
  return to !== null && upwards(to).includes(item) ? "invalid_move" : "done";
}

/** Puts an item into the trash with all that is active below it. */
export function trashInModel(model: Model, item: ModelItem): void {
  for (const one of subtreeOf(model, item, ({ batch }) => batch === null)) one.batch = item;
}

/** Takes an item out of the trash with what is below it of its batch, to the top if its folder is not active. */
export function restoreInModel(model: Model, item: ModelItem): void {
  const { batch } = item;
  for (const one of subtreeOf(model, item, (below) => below.batch === batch)) one.batch = null;
  if (item.parent !== null && item.parent.batch !== null) item.parent = null;
}

/** Deletes an item for good with everything below it, and counts that. */
export function deleteInModel(model: Model, item: ModelItem): { folders: number; pages: number } {
  const all = subtreeOf(model, item, () => true);
  for (const one of all) one.isGone = true;
  const folders = all.filter(({ kind }) => kind === "folder").length;
  return { folders, pages: all.length - folders };
}

/** The name that a copy gets: another one if somebody sees its own there already. */
export function nameOfCopy(
  { items }: Model,
  item: ModelItem,
  copy: { by: number; to: ModelItem | null },
): string {
  const owner = copy.to?.owner ?? copy.by;
  const isTaken = items.some(
    (one) =>
      one.kind === item.kind &&
      one.owner === owner &&
      one.parent === copy.to &&
      one.name.toLowerCase() === item.name.toLowerCase() &&
      requireActive(copy.by, one, 1) === "done",
  );
  return isTaken ? `Copy of ${item.name}` : item.name;
}

/** Grants a person a level; nobody changes their own. */
export function shareInModel(
  item: ModelItem,
  { by, to, level }: { by: number; to: number; level: number },
): Outcome {
  const outcome = requireActive(by, item, 3);
  if (outcome !== "done") return outcome;
  if (to === item.owner || to === by) return "invalid_request";
  item.grants.set(to, level);
  return "done";
}
