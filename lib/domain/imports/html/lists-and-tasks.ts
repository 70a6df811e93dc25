import type { Element, Nodes, Root } from "hast";
import { attribute, element, findFirst, isElement, replaceAll, text, textIn } from "./elements";

/** Boxes before the words of an item make it a task, however they are wrapped. */
export function markTasks(part: Root | Element): void {
  replaceAll(part, (one, parent) => {
    if (isElement(one, "p") && !isElement(parent, "li", "td", "th")) return toTaskOfItsOwn(one);
    return isElement(one, "li") ? toTask(one) : null;
  });
}

function toTask(one: Element): Element[] | null {
  const said = attribute(one, "dataChecked");
  const box = findBox(one);
  if (said === "" && box === null) return null;
  const checked = said === "" ? box !== null && isChecked(box) : said === "true";
  if (box !== null) remove(one, box);
  const input = element("input", { type: "checkbox", checked });
  const words = [input, text(" "), ...leading(one)];
  const rest = following(one);
  // A paragraph would set its list apart by empty lines.
  const isShort = rest.every((child) => child.type === "text" || isElement(child, "ul", "ol"));
  return [{ ...one, children: [...(isShort ? words : [element("p", {}, words)]), ...rest] }];
}

/** A paragraph that begins with a box is a list of one task. */
function toTaskOfItsOwn(one: Element): Element[] | null {
  const [first, ...rest] = one.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (!isElement(first, "input") || attribute(first, "type") !== "checkbox" || rest.length === 0) return null;
  const input = element("input", { type: "checkbox", checked: isChecked(first) });
  const words = one.children.slice(one.children.indexOf(first) + 1);
  return [element("ul", {}, [element("li", {}, [input, text(" "), ...words])])];
}

function isChecked(box: Element): boolean {
  return "checked" in box.properties && box.properties["checked"] !== false;
}

/** Lists that follow each other are one, as they look: many programs write one for each item. */
export function joinLists(part: Element | Root): void {
  const children: Nodes[] = [];
  for (const child of part.children as Nodes[]) {
    if (isElement(child)) joinLists(child);
    const last = children.findLast((one) => one.type !== "text" || one.value.trim() !== "");
    if (isElement(child, "ul", "ol") && isElement(last, child.tagName) && continues(last, child)) {
      last.children.push(...child.children);
    } else children.push(child);
  }
  part.children = children as Element["children"];
}

function continues(list: Element, next: Element): boolean {
  if (list.tagName === "ul") return true;
  const start = Number(attribute(list, "start") || 1);
  const items = list.children.filter((item) => isElement(item, "li")).length;
  return Number(attribute(next, "start")) === start + items;
}

function findBox(item: Element): Element | null {
  const first = findFirst(
    item,
    (one) =>
      isElement(one, "input", "li", "p", "ul", "ol") && (one.tagName !== "p" || textIn(one).trim() !== ""),
  );
  const inner =
    isElement(first ?? undefined, "p") && first !== null
      ? findFirst(first, ({ tagName }) => tagName === "input")
      : first;
  return inner !== null && inner.tagName === "input" && attribute(inner, "type") === "checkbox"
    ? inner
    : null;
}

function remove(around: Element, gone: Element): void {
  replaceAll(around, (one) => (one === gone ? [] : null));
}

const flow = [
  "p",
  "div",
  "ul",
  "ol",
  "pre",
  "blockquote",
  "table",
  "figure",
  "details",
  "h1",
  "h2",
  "h3",
  "h4",
];

/** The words of an item before its first block, or those of that block where it is a paragraph. */
function leading(item: Element): Element["children"] {
  const at = item.children.findIndex((child) => isElement(child, ...flow));
  const before = at === -1 ? item.children : item.children.slice(0, at);
  if (textIn(element("p", {}, before)).trim() !== "") return before;
  const block = item.children[at];
  return isElement(block, "p", "div") && !hasBlocks(block) ? block.children : before;
}

function following(item: Element): Element["children"] {
  const at = item.children.findIndex((child) => isElement(child, ...flow));
  if (at === -1) return [];
  const before = textIn(element("p", {}, item.children.slice(0, at))).trim();
  const block = item.children[at];
  const isTaken = before === "" && isElement(block, "p", "div") && !hasBlocks(block);
  return item.children.slice(isTaken ? at + 1 : at);
}

function hasBlocks(block: Element): boolean {
  return block.children.some((child) => isElement(child, ...flow));
}
