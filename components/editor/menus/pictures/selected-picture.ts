import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, type EditorState } from "@tiptap/pm/state";
import { sourceOfImage } from "@/components/editor/rich/extensions/image";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { ShownFile } from "@/components/editor/uploads/upload-files";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { targetOfWikiLink } from "@/lib/domain/markdown/links/scan-links";
import {
  readEmbedWords,
  readPictureWords,
  writeEmbedWords,
  writePictureWords,
  type PictureWords,
} from "@/lib/domain/markdown/picture-words";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** A selected picture or player: its place, and its words. */
export type SelectedPicture = {
  at: number;
  as: ShownFile["as"];
  words: PictureWords;
  /** The text under it; null where markdown has no place for one. */
  caption: string | null;
};

/** The picture selected as a node; null if none is. */
export function selectedPicture(state: EditorState, host: RichHost): SelectedPicture | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { node, from: at } = selection;
  if (node.type.name === "image") {
    const target = sourceOfImage(node, state);
    const file = target === null ? null : host.resolveFile({ kind: "image", target });
    return { at, as: file?.as ?? "img", words: wordsOfImage(node), caption: captionOf(node) };
  }
  if (node.type.name !== "wikiLink" || flagAttribute(node, "embed") !== true) return null;
  const value = textAttribute(node, "value") ?? "";
  const file = host.resolveFile({ kind: "embed", target: targetOfWikiLink(value) });
  return file && { at, as: file.as, words: readEmbedWords(value), caption: null };
}

/** Changes some of the words of the picture at a place, regardless of the selection. */
export function describePicture({ state, view }: Editor, at: number, changed: Partial<PictureWords>): void {
  const node = state.doc.nodeAt(at);
  if (node?.type.name === "image") {
    const words = { ...wordsOfImage(node), ...changed };
    view.dispatch(state.tr.setNodeAttribute(at, "alt", writePictureWords(words)));
  } else if (node?.type.name === "wikiLink") {
    const value = textAttribute(node, "value") ?? "";
    const inTable = findAncestor(state.doc.resolve(at), "table") !== null;
    const written = writeEmbedWords(value, { ...readEmbedWords(value), ...changed }, inTable);
    view.dispatch(state.tr.setNodeAttribute(at, "value", written));
  }
}

/** Sets the title of an image, which is shown under it; empty text removes it. */
export function captionPicture({ state, view }: Editor, at: number, caption: string): void {
  if (state.doc.nodeAt(at)?.type.name !== "image") return;
  view.dispatch(state.tr.setNodeAttribute(at, "title", caption === "" ? null : caption));
}

/** The title of an image; that of a reference stands in its definition. */
function captionOf(node: Node): string | null {
  return textAttribute(node, "ref") === null ? (textAttribute(node, "title") ?? "") : null;
}

function wordsOfImage(node: Node): PictureWords {
  return readPictureWords(textAttribute(node, "alt") ?? "");
}
