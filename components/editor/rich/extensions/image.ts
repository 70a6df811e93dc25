import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { nodeConfig } from "./schema-config";
import type { ShownFile } from "@/components/editor/uploads/upload-files";
import { targetOfDestination } from "@/lib/domain/markdown/links/destination";
import { readPictureWords, type PictureWords } from "@/lib/domain/markdown/picture-words";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { definitionOf, onDefinitions } from "./live-definitions";
import { nodeView, type PlacedNode } from "./node-view";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { isForPlayer, labelFile, fileElementIn, sizeFile } from "./file-element";

/** Images, sounds and films; an unavailable one shows its description. */
export const image = Node.create<{ host: RichHost | null }>({
  ...nodeConfig("image"),
  addOptions: () => ({ host: null }),
  // The fallback without a view must not load the image from its address.
  renderHTML: ({ node }) => ["img", { alt: textAttribute(node, "alt") ?? "" }],
  addProseMirrorPlugins() {
    const { host } = this.options;
    return [nodeView("image", (placed) => imageView(placed, host))];
  },
  addInputRules() {
    return [
      new InputRule({
        find: /!\[([^[\]]*)\]\(([^\s()]+)\)$/,
        handler: ({ state, range, match: [, alt = "", src = ""] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ src, alt: alt === "" ? null : alt }));
        },
      }),
    ];
  },
});

function imageView({ node, view }: PlacedNode, host: RichHost | null): NodeView {
  const frame = document.createElement("span");
  let shown = node;
  frame.className = "rich-image";
  const show = () => showImage(frame, readImage(shown, view.state), host);
  show();
  const stops = [host?.onFiles(show), onDefinitions(view.state, show)];
  return {
    dom: frame,
    // Events inside the view are not for the text.
    stopEvent: (event) =>
      isForPlayer(event) || (event.target instanceof Element && event.target.closest("a") !== null),
    update: (next) => {
      if (next.type !== node.type) return false;
      shown = next;
      show();
      return true;
    },
    ignoreMutation: () => true,
    destroy: () => {
      for (const stop of stops) stop?.();
    },
  };
}

type Shown = { source: string | null; words: PictureWords; title: string; name: string };

/** The address of an image; by reference, that of its definition. */
export function sourceOfImage(node: PageNode, state: EditorState): string | null {
  return definitionOfImage(node, state)?.url ?? textAttribute(node, "src");
}

function definitionOfImage(node: PageNode, state: EditorState): ReturnType<typeof definitionOf> {
  const ref = textAttribute(node, "ref");
  return ref === null ? null : definitionOf(state, ref);
}

function readImage(node: PageNode, state: EditorState): Shown {
  const ref = textAttribute(node, "ref");
  const source = sourceOfImage(node, state);
  const words = readPictureWords(textAttribute(node, "alt") ?? "");
  const title = definitionOfImage(node, state)?.title ?? textAttribute(node, "title") ?? "";
  return { source, words, title, name: words.alt || (source ?? ref ?? "") };
}

/**
 * A link to an image that is not shown here; it opens on request only, because its site would learn who reads the page.
 */
function linkTo(source: string, name: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = source;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = messages.editor.openImage;
  link.setAttribute("aria-label", messages.editor.openImageNamed(name));
  return link;
}

type Note = Pick<Shown, "source" | "name"> & Pick<ShownFile, "as"> & { address: string | null };

/** Shown for an unavailable file: its kind and name, with a link if possible. */
function noteOf({ as, source, name, address }: Note): HTMLElement {
  const note = document.createElement("span");
  note.className = "rich-image-missing";
  note.textContent = messages.editor.notShown(as, name);
  note.title = source ?? "";
  if (address !== null) note.append(" ", linkTo(address, name));
  return note;
}

function showImage(frame: HTMLElement, { source, words, title, name }: Shown, host: RichHost | null): void {
  const file = source === null ? null : (host?.resolveFile({ kind: "image", target: source }) ?? null);
  if (source === null || file === null) {
    const elsewhere = source !== null && /^https?:/i.test(source) ? source : null;
    frame.replaceChildren(noteOf({ as: "img", source, name, address: elsewhere }));
    return;
  }
  const { as, address } = file;
  const fail = () =>
    frame.replaceChildren(noteOf({ as, source, name, address: as === "img" ? null : address }));
  const picture = fileElementIn(frame, file, targetOfDestination(source));
  labelFile(picture, file.as === "img" ? words.alt : name);
  sizeFile(picture, words);
  picture.title = title;
  if (picture.parentElement === frame) return;
  picture.addEventListener("error", fail);
  frame.replaceChildren(picture);
}
