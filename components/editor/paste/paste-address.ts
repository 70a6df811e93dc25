import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { safeAddress } from "@/components/editor/rich/extensions/safe-address";

/**
 * The change by an address pasted over words: the words become a link; in inline code the address replaces them. Null
 * for anything else.
 */
export function pasteAddress(state: EditorState, data: DataTransfer): Transaction | null {
  const { selection, schema, doc, tr } = state;
  const { link } = schema.marks;
  const { $from, $to, empty } = selection;
  if (!link || empty || !(selection instanceof TextSelection) || !$from.sameParent($to)) return null;
  const address = pastedAddress(data);
  if (address === null || $from.parent.type.spec.code === true) return null;
  const words = doc.textBetween($from.pos, $to.pos, "", "\uFFFC");
  const from = $from.pos + words.length - words.trimStart().length;
  const to = $to.pos - words.length + words.trimEnd().length;
  // A selected address is replaced by the pasted one.
  if (from >= to || readAddress(words) !== null) return null;
  const selected = $from.parent.cut($from.parentOffset, $to.parentOffset).children;
  const marks = selected.flatMap((node) => (isInCode(node) ? [node.marks] : []));
  if (marks.length === selected.length) return tr.replaceSelectionWith(schema.text(address, marks[0]), false);
  const mark = link.create({ href: address });
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isInline && mayBeLinked(node))
      tr.addMark(Math.max(from, at), Math.min(to, at + node.nodeSize), mark);
  });
  if (!tr.docChanged) return null;
  return closeHistory(tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link));
}

function isInCode({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === "code");
}

/** Whether a node can be inside a link; nodes that are links themselves cannot. */
function mayBeLinked({ type, attrs }: Node): boolean {
  return type.name !== "wikiLink" && attrs["kind"] !== "footnoteReference";
}

/** The copied address: as text, with or without equivalent HTML, or as HTML that is one link. */
function pastedAddress(data: DataTransfer): string | null {
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  const address = readAddress(text);
  if (html === "") return address;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const shown = body.textContent.trim();
  const [only, ...others] = body.querySelectorAll("a[href]");
  const isLink = only !== undefined && others.length === 0 && only.textContent.trim() === shown;
  const href = isLink ? readAddress(only.getAttribute("href") ?? "") : null;
  if (address === null) return text === "" || readAddress(shown) !== null ? href : null;
  return shown === address || (href !== null && isSameAddress(href, address)) ? address : null;
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:)[^\s<>\p{Cc}]+$/iu;

/** The only content of a text, if it is an address allowed for links. */
function readAddress(text: string): string | null {
  const address = text.trim();
  return ADDRESS.test(address) && URL.canParse(address) ? safeAddress(address) && address : null;
}

function isSameAddress(first: string, second: string): boolean {
  return new URL(first).href === new URL(second).href;
}
