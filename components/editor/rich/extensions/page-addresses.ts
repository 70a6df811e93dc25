import { Extension, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Transaction } from "@tiptap/pm/state";
import { changedRanges } from "@/components/editor/rich/document/changed-blocks";
import { unionOf, type DocumentRange } from "@/components/editor/rich/document/document-range";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { followRange } from "@/components/editor/rich/document/follow-range";
import { anchorOf } from "@/components/editor/page/anchor-hash";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import type { PageAddress, RichHost } from "@/components/editor/rich/rich-host";

/**
 * The pasted address of a page of this place becomes a link by its title, as soon as that is known; Undo brings the
 * address back.
 */
export const pageAddresses = Extension.create<{ host: RichHost | null }>({
  name: "pageAddresses",
  addOptions: () => ({ host: null }),
  onTransaction({ editor, transaction }) {
    const { host } = this.options;
    const pasted = host === null ? null : pastedAddress(transaction);
    if (host !== null && pasted !== null) void linkPage(editor, host, pasted);
  },
});

type PastedAddress = DocumentRange & { text: string; address: PageAddress };

const path = /^\/pages\/([^/]+)$/;

function pastedAddress(transaction: Transaction): PastedAddress | null {
  if (transaction.getMeta("paste") !== true) return null;
  const [first, ...others] = changedRanges(transaction);
  if (!first) return null;
  const { from, to } = others.reduce(unionOf, first);
  const { doc } = transaction;
  const $from = doc.resolve(from);
  const [inner, outer] = $from.parent.isTextblock ? [from, to] : [from + 1, to - 1];
  if (outer <= inner || !doc.resolve(inner).sameParent(doc.resolve(outer))) return null;
  const text = doc.textBetween(inner, outer, "", "\uFFFC");
  const isCode = doc.resolve(inner).parent.type.spec.code === true;
  const address = isCode || text.length > 2_000 ? null : readAddress(text.trim());
  return address && { from: inner, to: outer, text, address };
}

function readAddress(text: string): PageAddress | null {
  if (!text.startsWith(`${window.location.origin}/`) || !URL.canParse(text)) return null;
  const { pathname, search, hash } = new URL(text);
  const [, pageId] = path.exec(pathname) ?? [];
  return pageId === undefined || !uuidPattern.test(pageId) || search !== ""
    ? null
    : { pageId, place: anchorOf(hash) };
}

async function linkPage(editor: Editor, host: RichHost, { from, to, text, address }: PastedAddress) {
  const range = followRange(editor, { from, to });
  const inTable = findAncestor(editor.state.doc.resolve(from), "table") !== null;
  const value = await host.linkTo(address, { inTable }).finally(range.end);
  if (editor.isDestroyed || value === null) return;
  const { state, view } = editor;
  if (range.to > state.doc.content.size) return;
  if (state.doc.textBetween(range.from, range.to, "", "\uFFFC") !== text) return;
  view.dispatch(closeHistory(state.tr));
  const start = range.from + text.length - text.trimStart().length;
  const end = range.to - (text.length - text.trimEnd().length);
  view.dispatch(
    view.state.tr.replaceWith(start, end, state.schema.node("wikiLink", { value, embed: false })),
  );
}
