import { Decoration } from "@tiptap/pm/view";
import type { NodeDecorations } from "./node-decorations";

const tag = /(?<![\p{L}\p{N}_#/&-])#(?=[\p{N}_/-]*[\p{L}_/-])[\p{L}\p{N}_/-]+/gu;
const address = /(?<![\w/])(?:https?:\/\/|www\.)[^\s<]+[^\s<?!.,:*_~'")\]}]/gi;
const blockId = /(?<=\s)\^[\p{L}\p{N}-]+$/u;

/** The decorations of tags, bare addresses and block ids. */
export const textDecorations: NodeDecorations = (block, at) => {
  if (!block.isTextblock || block.type.spec.code === true) return [];
  const found: Decoration[] = [];
  block.forEach((node, offset) => {
    const { text } = node;
    if (text === undefined || node.marks.some(({ type }) => type.name === "code" || type.name === "link"))
      return;
    const start = at + 1 + offset;
    const add = (match: RegExpMatchArray, attributes: Record<string, string>) => {
      const from = start + (match.index ?? 0);
      found.push(Decoration.inline(from, from + match[0].length, attributes));
    };
    for (const match of text.matchAll(tag)) add(match, { class: "rich-tag" });
    for (const match of text.matchAll(address)) {
      const href = /^www\./i.test(match[0]) ? `https://${match[0]}` : match[0];
      add(match, { nodeName: "a", class: "rich-address", href, rel: "noopener noreferrer nofollow" });
    }
    const named = blockId.exec(text);
    if (named && node === block.lastChild) add(named, { class: "rich-block-id" });
  });
  return found;
};
