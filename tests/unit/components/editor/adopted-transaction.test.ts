import { EditorState, type Transaction } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { changeMinimally } from "@/components/editor/rich/loading/minimal-change";
import { markRemote } from "@/components/editor/rich/loading/remote-transactions";
import { joinLists } from "@/components/editor/rich/extensions/join-lists";
import { tableShape } from "@/components/editor/rich/extensions/table-shape";
import { markRedisplay } from "@/components/editor/rich/loading/redisplay-transactions";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";

const stateOf = (markdown: string) =>
  EditorState.create({ doc: openPage(markdown).doc, plugins: [joinLists(), tableShape()] });

const asIs = (transaction: Transaction) => transaction;

/** Lists that markdown keeps apart by their marks come in between two paragraphs. */
function bringLists(mark: (transaction: Transaction) => Transaction): number {
  const state = stateOf("Before.\n\n* one\n\nAfter.\n");
  const transaction = state.tr;
  changeMinimally(transaction, openPage("Before.\n\n* one\n- two\n\nAfter.\n").doc);
  return state.apply(mark(transaction)).doc.childCount;
}

/** A cell comes that has another alignment than its column. */
function bringCell(mark: (transaction: Transaction) => Transaction): unknown {
  const state = stateOf("| a |\n|---|\n| b |\n");
  let at = 0;
  state.doc.descendants((node, place) => {
    if (node.type.name === "tableCell") at = place;
  });
  const transaction = state.tr.setNodeAttribute(at, "align", "center");
  return state.apply(mark(transaction)).doc.nodeAt(at)?.attrs["align"];
}

test("what the person does joins lists and gives the cells of a column one alignment", () => {
  expect(bringLists(asIs)).toBe(3);
  expect(bringCell(asIs)).toBe(null);
});

test.each([
  ["taken over from the other mode", markRedisplay],
  ["written elsewhere", markRemote],
])("what is %s stays as it is", (_, mark) => {
  expect(bringLists(mark)).toBe(4);
  expect(bringCell(mark)).toBe("center");
});
