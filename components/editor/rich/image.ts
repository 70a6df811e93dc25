import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { messages } from "@/components/shell/messages";
import { nodeConfig } from "@/components/editor/schema-config";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { RichHost } from "./rich-host";

/** Images; one that cannot be shown here stands as its description. */
export const image = Node.create<{ host: RichHost | null }>({
  ...nodeConfig("image"),
  addOptions: () => ({ host: null }),
  addNodeView() {
    const { host } = this.options;
    return ({ node }) => {
      const frame = document.createElement("span");
      frame.className = "rich-image";
      show(frame, node, host);
      return {
        dom: frame,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(frame, next, host);
          return true;
        },
        ignoreMutation: () => true,
      };
    };
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

function show(frame: HTMLElement, node: PageNode, host: RichHost | null): void {
  const alt = textAttribute(node, "alt") ?? "";
  const source = textAttribute(node, "src");
  const address = source === null ? null : (host?.resolveImage(source) ?? null);
  const missing = () => {
    const note = document.createElement("span");
    note.className = "rich-image-missing";
    note.textContent = messages.editor.imageMissing(alt || (source ?? textAttribute(node, "ref") ?? ""));
    note.title = source ?? "";
    frame.replaceChildren(note);
  };
  if (address === null) {
    missing();
    return;
  }
  const picture = document.createElement("img");
  picture.src = address;
  picture.alt = alt;
  picture.loading = "lazy";
  picture.title = textAttribute(node, "title") ?? "";
  picture.addEventListener("error", missing);
  frame.replaceChildren(picture);
}
