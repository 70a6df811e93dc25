import type { Element, ElementContent, Root } from "hast";
import {
  attribute,
  element,
  findAll,
  isElement,
  replaceAll,
  text,
  textIn,
} from "@/lib/domain/imports/html/elements";
import { lose, type Note } from "@/lib/domain/imports/note";

/** A task that stands in a group of the text. */
export type EvernoteTask = { group: string; words: string; isDone: boolean };

const blocks = ["div", "p", "ul", "ol", "li", "table", "hr", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "en-note"]; // prettier-ignore

/** Brings what Evernote means by its own elements and styles into plain HTML. */
export function toPlainEnml(part: Element | Root, note: Note, tasks: readonly EvernoteTask[]): void {
  const groups = new Map<string, EvernoteTask[]>();
  for (const task of tasks) {
    const group = groups.get(task.group) ?? [];
    group.push(task);
    groups.set(task.group, group);
  }
  replaceAll(part, (one) => replaceOne(one, { note, groups }));
  if (isElement(part)) part.children = [...toBoxLines(part)];
  const left = [...groups.values()].flat();
  if (left.length > 0) part.children.push(toTaskList(left));
  const indents = findAll(part, (one) => /(?:padding|margin)-left/i.test(attribute(one, "style")));
  lose(note, "indents of paragraphs", indents.filter((one) => !isElement(one, "ul", "ol", "li")).length);
}

type Replacing = { note: Note; groups: Map<string, EvernoteTask[]> };

function replaceOne(one: Element, { note, groups }: Replacing): readonly ElementContent[] | null {
  const style = attribute(one, "style");
  if (one.tagName === "en-crypt") {
    lose(note, "encrypted passages, which only Evernote can decrypt");
    return [text("(encrypted)")];
  }
  if (one.tagName === "en-todo") {
    const checked = attribute(one, "checked") === "true";
    return [element("input", { type: "checkbox", checked }), ...one.children];
  }
  if (/--en-task-group\s*:\s*true/.test(style)) {
    const id = /--en-id\s*:\s*([\w-]+)/.exec(style)?.[1] ?? "";
    const found = groups.get(id) ?? [];
    groups.delete(id);
    return found.length === 0 ? one.children : [toTaskList(found), ...one.children];
  }
  if (/-en-codeblock\s*:\s*true/.test(style)) return [toCode(one, style)];
  if (/--en-todo\s*:\s*true/.test(style)) return [toTasks(one)];
  if (/-en-highlight|-evernote-highlight\s*:\s*true/.test(style)) return [element("mark", {}, one.children)];
  if (!["div", "p", "li", "td", "th"].includes(one.tagName)) return null;
  const lines = toBoxLines(one);
  if (lines === one.children) return toLine(one);
  return one.tagName === "div" || one.tagName === "p" ? lines : [{ ...one, children: [...lines] }];
}

/** A line of text is a paragraph, and in an item of a list no block of its own. */
function toLine(one: Element): readonly ElementContent[] | null {
  const hasBlocks = one.children.some((child) => isElement(child, ...blocks));
  if (one.tagName === "div" && !hasBlocks) return [{ ...one, tagName: "p" }];
  if (one.tagName !== "li") return null;
  const lines = one.children.filter((child) => isElement(child, "p"));
  if (lines.length !== 1) return null;
  const children = one.children.flatMap((child) => (isElement(child, "p") ? child.children : [child]));
  return [{ ...one, children }];
}

/** A list whose items say by their style whether they are done. */
function toTasks(list: Element): Element {
  const children = list.children.map((item) => {
    if (!isElement(item, "li")) return item;
    const isDone = /--en-checked\s*:\s*true/.test(attribute(item, "style"));
    return { ...item, properties: { ...item.properties, dataChecked: String(isDone) } };
  });
  return { ...list, children };
}

function toTaskList(tasks: readonly EvernoteTask[]): Element {
  const items = tasks.map(({ words, isDone }) =>
    element("li", { dataChecked: String(isDone) }, [element("p", {}, [text(words)])]),
  );
  return element("ul", {}, items);
}

/** A block of code: each line is an element of its own. */
function toCode(one: Element, style: string): Element {
  const language = /--en-syntaxLanguage\s*:\s*([\w#+-]+)/i.exec(style)?.[1]?.toLowerCase() ?? "";
  const lines = one.children.flatMap((child) =>
    isElement(child, "div", "p")
      ? [textIn(child).replace(/\n$/, "")]
      : textIn(child).trim() === ""
        ? []
        : [textIn(child)],
  );
  const className = language === "" || language === "plain" ? [] : [`language-${language}`];
  return element("pre", {}, [
    element("code", { className }, [text(`${lines.join("\n").replaceAll("\u00A0", " ")}\n`)]),
  ]);
}

/** What is in a block; lines in it that begin with a box become paragraphs, and the box stands first in them. */
function toBoxLines(block: Element): readonly ElementContent[] {
  if (!block.children.some((child) => firstBox(child) !== null)) return block.children;
  const made: ElementContent[] = [];
  let line: ElementContent[] = [];
  const end = () => {
    const box = line.map(firstBox).find((found) => found !== null) ?? null;
    if (box !== null) made.push(element("p", {}, [box, ...withoutBox(line, box)]));
    else if (line.length > 0) made.push(element("p", {}, line));
    line = [];
  };
  for (const child of block.children) {
    const isBlock = isElement(child, ...blocks);
    if (isBlock || isElement(child, "br") || firstBox(child) !== null) end();
    if (isBlock) made.push(child);
    else if (!isElement(child, "br")) line.push(child);
  }
  end();
  return made;
}

/** The box that something within a line begins with. */
function firstBox(node: ElementContent): Element | null {
  let at: ElementContent | undefined = node;
  while (isElement(at) && !blocks.includes(at.tagName)) {
    if (at.tagName === "input") return attribute(at, "type") === "checkbox" ? at : null;
    at = at.children.find((child) => child.type !== "text" || child.value.trim() !== "");
  }
  return null;
}

function withoutBox(line: readonly ElementContent[], box: Element): ElementContent[] {
  const around = element("p", {}, line);
  replaceAll(around, (one) => (one === box ? [] : null));
  return around.children;
}
