import { blockAt, hasDefinition, type Made, pickPlace, type Spot } from "./spot";

/** Adds an item after another one. */
export function insertItem(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "listItem");
  if (!place) return null;
  const { schema } = spot.base;
  const item = schema.node(
    "listItem",
    place.node.attrs,
    schema.node("paragraph", null, schema.text("new item")),
  );
  spot.transform.insert(place.pos + place.node.nodeSize, item);
  return { block: blockAt(spot, place.pos + 1) };
}

/** Takes an item away that is not the only one. */
export function deleteItem(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node, parent }) => node.type.name === "listItem" && parent.childCount > 1);
  if (!place || hasDefinition(place.node)) return null;
  spot.transform.delete(place.pos, place.pos + place.node.nodeSize);
  return { block: blockAt(spot, place.pos + 1) };
}

/** Ticks or unticks an item. */
export function tickBox(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => typeof node.attrs["checked"] === "boolean");
  if (!place) return null;
  spot.transform.setNodeAttribute(place.pos, "checked", place.node.attrs["checked"] !== true);
  return { block: blockAt(spot, place.pos + 1) };
}

/** Makes a list of bullets one of numbers, or the other way round. */
export function changeListKind(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => ["bulletList", "orderedList"].includes(node.type.name));
  if (!place) return null;
  const name = place.node.type.name === "bulletList" ? "orderedList" : "bulletList";
  spot.transform.setNodeMarkup(place.pos, spot.base.schema.nodes[name]);
  return { block: blockAt(spot, place.pos + 1) };
}
