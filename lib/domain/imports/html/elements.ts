import type { Element, ElementContent, Nodes, Parents, Root, Text } from "hast";

/** Whether a node is an element of one of these names. */
export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** The elements below a node that fulfil a condition, in order; what is in one is looked through too. */
export function findAll(node: Nodes, is: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const waiting: Nodes[] = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one !== node && isElement(one) && is(one)) found.push(one);
    if ("children" in one) for (const child of one.children.toReversed()) waiting.push(child);
  }
  return found;
}

/** The first of `findAll`, or null. */
export function findFirst(node: Nodes, is: (element: Element) => boolean): Element | null {
  return findAll(node, is)[0] ?? null;
}

/** Whether an element has one of these classes. */
export function hasClass({ properties }: Element, ...names: readonly string[]): boolean {
  const classes = properties.className;
  return Array.isArray(classes) && names.some((name) => classes.includes(name));
}

/** An attribute of an element as text; "" without one. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(" ");
  return value === true ? name : typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The text in a node, without markup. */
export function textIn(node: Nodes): string {
  let text = "";
  const waiting: Nodes[] = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.type === "text") text += one.value;
    else if (isElement(one, "br")) text += "\n";
    if ("children" in one) for (const child of one.children.toReversed()) waiting.push(child);
  }
  return text;
}

/** A new element. */
export function element(
  tagName: string,
  properties: Element["properties"],
  children: readonly ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

/** A new text. */
export function text(value: string): Text {
  return { type: "text", value };
}

/**
 * Replaces each element below a node by what `toOthers` returns, the innermost first; null leaves it. The depth of the
 * tree must be bounded.
 */
export function replaceAll(
  node: Parents | Root,
  toOthers: (element: Element, parent: Parents) => readonly ElementContent[] | null,
): void {
  const children: Nodes[] = [];
  for (const child of node.children as Nodes[]) {
    if (isElement(child)) replaceAll(child, toOthers);
    const others = isElement(child) ? toOthers(child, node) : null;
    children.push(...(others ?? [child]));
  }
  (node as { children: Nodes[] }).children = children;
}
