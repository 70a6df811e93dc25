import type { Schema } from "@tiptap/pm/model";
import { flattenTables } from "./html-tables";
import { keepPictures } from "./pasted-pictures";
import { nestLists } from "./html-lists";

/** Cleans HTML from web pages and word processors of everything that would leave traces in the page. */
export function cleanPastedHtml(html: string, schema: Schema): string {
  if (html.includes("data-pm-slice") && !isOfAnotherEditor(html)) return html;
  // Word hides list markers from browsers that support lists.
  const { body } = new DOMParser().parseFromString(html.replace(/<!\[(?:if|endif)[^>]*>/gi, ""), "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, template, noscript, xml"))
    element.remove();
  for (const element of body.querySelectorAll("[data-pm-slice]")) element.removeAttribute("data-pm-slice");
  nestLists(body);
  for (const element of body.querySelectorAll("*")) {
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
  }
  removeBlankParagraphs(body);
  markStyles(body);
  markTasks(body);
  cleanCode(body);
  keepPictures(body);
  flattenTables(body, schema);
  return body.innerHTML;
}

/**
 * Whether HTML comes from a similar editor, by features that pages here never have: cells with spans or blocks, inline
 * data.
 */
function isOfAnotherEditor(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const cells = ["td", "th"].flatMap((cell) => [
    `${cell}[colspan]:not([colspan="1"])`,
    `${cell}[rowspan]:not([rowspan="1"])`,
    `${cell} > :not(p)`,
    `${cell} > p + p`,
  ]);
  return body.querySelector([...cells, "img[src^='data:' i]"].join(", ")) !== null;
}

/** Word processors use blank paragraphs for spacing. */
function removeBlankParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p")) {
    const isBlank = paragraph.textContent.trim() === "" && !paragraph.querySelector("img, input");
    if (isBlank && paragraph.textContent !== "") paragraph.remove();
  }
}

/** Word processors express bold and italic as styles. */
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

/** Checkboxes at the start of items make them tasks. */
function markTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLInputElement>("li input[type=checkbox]")) {
    box.closest("li")?.setAttribute("data-checked", String(box.checked));
    box.remove();
  }
  for (const item of body.querySelectorAll("li[role=checkbox]")) {
    item.setAttribute("data-checked", String(item.getAttribute("aria-checked") === "true"));
    item.querySelector(":scope > img")?.remove();
  }
}

/** Reduces code to its text, line by line, without colours, line numbers, and the last line's end. */
function cleanCode(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const lines = [...table.querySelectorAll("td.blob-code, td.react-code-line-contents, td.hljs-ln-code")];
    if (lines.length > 0) table.replaceWith(codeOf(lines.map((line) => line.textContent.replace(/\n$/, ""))));
  }
  for (const pre of body.querySelectorAll<HTMLElement>("pre:not([data-source])")) {
    for (const lineEnd of pre.querySelectorAll("br")) lineEnd.replaceWith("\n");
    for (const line of pre.querySelectorAll("div, p, li")) if (line.nextSibling) line.append("\n");
    pre.replaceWith(codeOf(pre.textContent.replace(/\n$/, "").split("\n"), languageOf(pre)));
  }
}

function codeOf(lines: readonly string[], language: string | null = null): HTMLElement {
  const pre = document.createElement("pre");
  const code = document.createElement("code");
  if (language !== null) code.className = `language-${language}`;
  code.textContent = lines.join("\n");
  pre.append(code);
  return pre;
}

/** The language of code from the class used by highlighters and code forges. */
function languageOf(pre: HTMLElement): string | null {
  const named = [
    pre.querySelector("code"),
    pre,
    pre.parentElement,
    pre.closest("[class*=highlight-source-]"),
  ];
  for (const element of named) {
    const pattern = /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-)([\w+#.-]+)/;
    const [, language] = pattern.exec(element?.className ?? "") ?? [];
    if (language !== undefined) return language;
  }
  return pre.getAttribute("lang") ?? pre.dataset["language"] ?? null;
}
