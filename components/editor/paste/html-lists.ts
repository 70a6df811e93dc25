/** Rebuilds the lists that Word, Outlook and Word for the web write as paragraphs or as one list per item. */
export function nestLists(body: HTMLElement): void {
  for (const end of body.querySelectorAll("span.EOP")) end.remove();
  nestWordParagraphs(body);
  nestWebItems(body);
}

/** An item, its level, and its list's marker. */
type Item = { element: HTMLElement; level: number; list: string; number: number | null };

function nestWordParagraphs(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>("p")) {
    if (!first.isConnected || !levelOf(first)) continue;
    const place = document.createElement("div");
    first.before(place);
    const items: Item[] = [];
    for (let item = takeItem(place); item; item = takeItem(place)) items.push(item);
    place.replaceWith(...toLists(items));
  }
}

/** The list position of a paragraph from `mso-list: l0 level1 lfo1`. Browsers drop it when they parse the style. */
function levelOf(paragraph: Element): { level: number; list: string } | null {
  const style = paragraph.getAttribute("style") ?? "";
  const [, list = "", level = ""] = /mso-list:\s*(\S+)\s+level(\d+)/i.exec(style) ?? [];
  return level === "" ? null : { level: Number(level), list: `${list} ${/lfo\d+/i.exec(style)?.[0] ?? ""}` };
}

/** Removes the item after a place from the document. */
function takeItem({ nextElementSibling: paragraph }: HTMLElement): Item | null {
  const place = paragraph?.tagName === "P" ? levelOf(paragraph) : null;
  if (!paragraph || !place) return null;
  const marker = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent.trim() ?? "";
  marker?.remove();
  const element = document.createElement("li");
  const content = document.createElement("p");
  content.append(...paragraph.childNodes);
  element.append(content);
  paragraph.remove();
  return { element, ...place, number: numberOf(text) };
}

/** The number of an item; null for a bullet. Letters and Roman numerals count by position. */
function numberOf(marker: string): number | null {
  const [, number] = /(?:^|[.(])(\d+|[ivxlcdm]+|[a-z])[.)]*$/i.exec(marker) ?? [];
  if (number === undefined || marker === "o") return null;
  if (/^\d+$/.test(number)) return Number(number);
  return /[.)]$/.test(marker) ? letterNumber(number) : null;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function letterNumber(text: string): number {
  const letters = Array.from(text.toLowerCase());
  const isAlphabetic = letters.length === 1 && !["i", "v", "x"].includes(letters[0] ?? "");
  if (isAlphabetic) return text.toLowerCase().charCodeAt(0) - 96;
  const values = letters.map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

type OpenList = { element: HTMLElement; level: number; name: string; isOrdered: boolean; last: number };

/** The lists of these items; each joins the open list at its level, or starts a new one below the item above. */
function toLists(items: readonly Item[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let open: OpenList[] = [];
  for (const item of items) {
    open = open.filter(({ level }) => level <= item.level);
    let list = open.at(-1);
    if (list?.level !== item.level || !goesOn(list, item)) {
      if (list?.level === item.level) open.pop();
      list = createList(item);
      insertList(list.element, open.at(-1)?.element.lastElementChild ?? null, lists);
      open.push(list);
    }
    list.element.append(item.element);
    list.last = item.number ?? 0;
  }
  return lists;
}

function goesOn({ isOrdered, last, name }: OpenList, { number, list }: Item): boolean {
  return number === null ? !isOrdered : isOrdered && number === last + 1 && name === list;
}

function createList({ level, list: name, number }: Item): OpenList {
  const element = document.createElement(number === null ? "ul" : "ol");
  if (number !== null) element.setAttribute("start", String(number));
  return { element, level, name, isOrdered: number !== null, last: 0 };
}

/** Adds a list to the end of the item above, or to the lists. */
function insertList(list: HTMLElement, above: Element | null, lists: HTMLElement[]): void {
  const before = above ? above.lastElementChild : lists.at(-1);
  const parts = list.tagName === "OL" && before?.tagName === "OL" ? [parting(), list] : [list];
  if (above) above.append(...parts);
  else lists.push(...parts);
}

/** An empty comment between two numbered lists, which would otherwise be joined. */
function parting(): HTMLElement {
  const source = document.createElement("pre");
  source.dataset["source"] = "html";
  source.textContent = "<!-- -->";
  return source;
}

/** Word for the web writes a separate list for each item, with its level. */
function nestWebItems(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>(".ListContainerWrapper")) {
    if (!first.isConnected) continue;
    const items: Item[] = [];
    let next: Element | null = first;
    while (next?.classList.contains("ListContainerWrapper") === true) {
      items.push(...[...next.querySelectorAll("li")].map(toWebItem));
      const wrapper: Element = next;
      next = next.nextElementSibling;
      if (wrapper !== first) wrapper.remove();
    }
    first.replaceWith(...toLists(items));
  }
}

function toWebItem(element: HTMLElement): Item {
  const list = element.closest("ol, ul");
  const level = Number(element.dataset["ariaLevel"] ?? element.getAttribute("aria-level") ?? 1);
  const place = Number(element.dataset["ariaPosinset"] ?? element.getAttribute("aria-posinset") ?? 1);
  return {
    element,
    level,
    list: element.dataset["listid"] ?? "",
    number: list?.tagName === "OL" ? place : null,
  };
}
