import type { Element, ElementContent } from "hast";

/** Creates an element of the HTML tree. */
export function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

/** Creates a text node of the HTML tree. */
export function text(value: string): ElementContent {
  return { type: "text", value };
}
