import { InputRule, Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { markConfig } from "@/components/editor/schema-config";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { RichHost } from "./rich-host";
import { definitionOf } from "./live-definitions";
import { safeAddress } from "./safe-address";

const config = markConfig("link");

/** Links: `[text](address)` when typed; Ctrl/⌘ click opens them, and so does a click where nothing can be changed. */
export const link = Mark.create<{ host: RichHost | null }>({
  ...config,
  addOptions: () => ({ host: null }),
  renderHTML: ({ mark }) => {
    const address = safeAddress(textAttribute(mark, "href") ?? "");
    return [
      "a",
      {
        href: address ?? "",
        title: textAttribute(mark, "title"),
        "data-ref": textAttribute(mark, "ref"),
        "data-ref-kind": textAttribute(mark, "refKind"),
        "data-angle": mark.attrs["angle"] === true ? "" : null,
        rel: "noopener noreferrer nofollow",
      },
      0,
    ];
  },
  addInputRules() {
    return [
      new InputRule({
        find: /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/,
        handler: ({ state, range, match: [, text = "", href = ""] }) => {
          const mark = this.type.create({ href });
          state.tr.replaceWith(range.from, range.to, state.schema.text(text, [mark])).removeStoredMark(mark);
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { host } = this.options;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            click: (view, event) => {
              const target = linkAt(event);
              if (!target || event.button !== 0 || !view.dom.contains(target)) return false;
              event.preventDefault();
              const opens = !view.editable || event.ctrlKey || event.metaKey;
              const ref = target.getAttribute("data-ref");
              const address =
                ref === null ? target.getAttribute("href") : (definitionOf(view.state, ref)?.url ?? null);
              if (opens && address !== null && address !== "") host?.openAddress(address);
              return opens;
            },
          },
        },
      }),
    ];
  },
});

/** The link that was clicked. Where the text was drawn anew while the button was down, only its place tells. */
function linkAt({ target, clientX, clientY }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link ?? document.elementFromPoint(clientX, clientY)?.closest("a[href]") ?? null;
}
