/** HTML from web pages and word processors without what would leave traces in the page. */
export function cleanPastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, template, noscript, xml"))
    element.remove();
  for (const element of body.querySelectorAll("*")) {
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
  }
  markStyles(body);
  markTasks(body);
  wrapLooseCells(body);
  return body.innerHTML;
}

/** Word processors say bold and italic with styles. */
function markStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>("span[style]")) {
    const { fontWeight, fontStyle, textDecoration } = span.style;
    if (fontWeight === "bold" || Number(fontWeight) >= 600) wrapContent(span, "strong");
    if (fontStyle === "italic") wrapContent(span, "em");
    if (textDecoration.includes("line-through")) wrapContent(span, "s");
  }
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Boxes at the start of items make tasks of them. */
function markTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLInputElement>("li input[type=checkbox]")) {
    box.closest("li")?.setAttribute("data-checked", String(box.checked));
    box.remove();
  }
}

/** A table without a row of headers gets its first row as such: markdown has no other tables. */
function wrapLooseCells(body: HTMLElement): void {
  for (const row of body.querySelectorAll("table tr:first-child")) {
    if (row.closest("table")?.querySelector("tr") !== row) continue;
    for (const cell of row.querySelectorAll(":scope > td")) {
      const header = document.createElement("th");
      header.append(...cell.childNodes);
      cell.replaceWith(header);
    }
  }
}
