import type { Mark, Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { newBlocks } from "@/components/editor/rich/document/differing-blocks";

/** The text of `<https://…>` is its address: editing it changes both, or makes it plain text. */
export function keepAutolinks(): Plugin {
  return new Plugin({
    key: new PluginKey("keepAutolinks"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some(isUserEdit)) return null;
      for (const { node, at } of newBlocks(before.doc, doc)) keepInBlock(tr, node, at);
      return tr.docChanged ? tr : null;
    },
  });
}

function keepInBlock(transaction: Transaction, block: Node, at: number): void {
  if (block.isTextblock) keepInText(transaction, block, at);
  else block.forEach((child, offset) => keepInBlock(transaction, child, at + 1 + offset));
}

/** A run of text with one autolink mark. */
type Run = { mark: Mark; text: string; from: number; to: number };

function keepInText(transaction: Transaction, block: Node, at: number): void {
  for (const { mark, text, from, to } of runsIn(block, at + 1)) {
    const href = addressOf(text);
    if (href === mark.attrs["href"] || encodeURI(text.toWellFormed()) === mark.attrs["href"]) continue;
    transaction.removeMark(from, to, mark);
    if (href !== null) transaction.addMark(from, to, mark.type.create({ ...mark.attrs, href }));
  }
}

function runsIn(block: Node, start: number): Run[] {
  const runs: Run[] = [];
  block.forEach((node, offset) => {
    const mark = node.marks.find(({ type, attrs }) => type.name === "link" && attrs["angle"] === true);
    if (!mark) return;
    const last = runs.at(-1);
    const from = start + offset;
    const text = node.text ?? " ";
    if (last?.to === from && last.mark.eq(mark)) {
      last.text += text;
      last.to += node.nodeSize;
    } else runs.push({ mark, text, from, to: from + node.nodeSize });
  });
  return runs;
}

const ADDRESS = /^[a-z][a-z0-9+.-]{1,31}:[^\s<>\p{Cc}]*$/iu;
const MAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** The address of an autolink with this text; null if it would be none. */
function addressOf(text: string): string | null {
  if (ADDRESS.test(text)) return text;
  return MAIL.test(text) ? `mailto:${text}` : null;
}
