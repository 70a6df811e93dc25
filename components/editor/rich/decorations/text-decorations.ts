import { Decoration } from "@tiptap/pm/view";
import { tagsOfBlock } from "@/components/editor/rich/document/tags-of-block";
import type { NodeDecorations } from "./node-decorations";

const address = /(?<![\w/])(?:https?:\/\/|www\.)[^\s<]+[^\s<?!.,:*_~'")\]}]/gi;
const blockId = /(?<=\s)\^[A-Za-z0-9-]+$/;
const blockIdAlone = /^\^[A-Za-z0-9-]+$/;

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
    for (const match of text.matchAll(address)) {
      const href = /^www\./i.test(match[0]) ? `https://${match[0]}` : match[0];
      add(match, { nodeName: "a", class: "rich-address", href, rel: "noopener noreferrer nofollow" });
    }
    const named = (offset === 0 ? blockIdAlone.exec(text) : null) ?? blockId.exec(text);
    if (named && node === block.lastChild) add(named, { class: "rich-block-id" });
  });
  for (const { from, to, tag } of tagsOfBlock(block, at))
    found.push(Decoration.inline(from, to, { class: "rich-tag", role: "link", "data-tag": tag }));
  return found;
};
