import { InputRule, Mark } from "@tiptap/core";
import { Plugin, type EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { markConfig } from "./schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { linkDestinationOf } from "./link-destination";
import { linkView } from "./link-view";
import { safeAddress } from "./safe-address";
import { mayBeginMark } from "@/components/editor/rich/input/typed-mark";

const config = markConfig("link");

/** Links: `[text](address)` when typed; Ctrl/⌘ click or Alt Enter opens them, and a plain click in a read-only text. */
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
        find: /(?<!!)\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/,
        handler: ({ state, range, match: [whole, text = "", href = ""] }) => {
          const { parent, parentOffset } = state.doc.resolve(range.from);
          if (!mayBeginMark(parent.textBetween(0, parentOffset, null, " "), whole)) return null;
          const mark = this.type.create({ href });
          state.tr.replaceWith(range.from, range.to, state.schema.text(text, [mark])).removeStoredMark(mark);
          return undefined;
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { view } = this.editor;
    return {
      [shortcuts.openLink]: () => {
        const anchor = anchorAt(view, 0) ?? anchorAt(view, 1);
        if (anchor) openLink(view.state, anchor, this.options.host);
        return anchor !== null;
      },
    };
  },
  addProseMirrorPlugins() {
    const { host } = this.options;
    return [
      ...(host === null ? [] : [linkView(host)]),
      new Plugin({
        props: {
          handleDOMEvents: {
            // Handled before the caret moves: a panel that appears beside the link could receive the rest of the click.
            mousedown: (view, event) => {
              const anchor = linkUnder(event);
              if (!anchor || event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
              event.preventDefault();
              openLink(view.state, anchor, host);
              return true;
            },
            click: (view, event) => {
              const anchor = linkUnder(event);
              if (!anchor || event.button !== 0) return false;
              event.preventDefault();
              if (!view.editable) openLink(view.state, anchor, host);
              return !view.editable;
            },
          },
        },
      }),
    ];
  },
});

function linkUnder({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("a[href]") : null;
}

/** The link at the caret: that of the text before it, or after it. */
function anchorAt(view: EditorView, side: 0 | 1): Element | null {
  const { node } = view.domAtPos(view.state.selection.from, side);
  return (node instanceof Element ? node : node.parentElement)?.closest("a[href]") ?? null;
}

function openLink(state: EditorState, anchor: Element, host: RichHost | null): void {
  const address = linkDestinationOf(state, anchor);
  if (address !== "") host?.openAddress(address);
}
