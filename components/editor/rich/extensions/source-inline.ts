import { InputRule, Node, type Editor } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { inlineConstructs } from "@/lib/domain/markdown/dialect/inline-constructs";
import { nodeConfig } from "./schema-config";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { editsSource } from "./inline-source-field";
import { nodeView, type PlacedNode } from "./node-view";
import { renderMath } from "./render-math";

/** Inline markdown that has no text of its own: formulas, footnote marks, HTML, comments. A `<br>` is the break that it makes. */
export const sourceInline = Node.create({
  ...nodeConfig("sourceInline"),
  addProseMirrorPlugins: () => [nodeView("sourceInline", sourceInlineView)],
  addKeyboardShortcuts() {
    return {
      ArrowLeft: ({ editor }) => passBreak(editor, -1),
      ArrowRight: ({ editor }) => passBreak(editor, 1),
    };
  },
  addInputRules() {
    const rule = (find: RegExp, kind: string) =>
      new InputRule({
        find,
        handler: ({ state, range, match: [raw] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ raw, kind }));
        },
      });
    return [
      rule(/\[\^[^\s[\]]+\]$/, "footnoteReference"),
      ...inlineConstructs.flatMap(({ type, shown }) =>
        shown.as === "source" ? rule(shown.typed, type) : [],
      ),
    ];
  },
});

/** Moves the caret past a hard break, which shows nothing when it is selected by itself. */
function passBreak({ state, view }: Editor, step: 1 | -1): boolean {
  const { $head, head, empty } = state.selection;
  const next = step > 0 ? $head.nodeAfter : $head.nodeBefore;
  if (!empty || next === null || !isBreak(next)) return false;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, head + step)).scrollIntoView());
  return true;
}

function isBreak(node: PageNode): boolean {
  return node.type.name === "sourceInline" && /^<br\s*\/?>$/i.test(textAttribute(node, "raw") ?? "");
}

function sourceInlineView(placed: PlacedNode): NodeView {
  if (isBreak(placed.node)) return { dom: document.createElement("br"), update: isBreak };
  const dom = document.createElement("span");
  const show = (node: PageNode) => showSource(dom, node);
  show(placed.node);
  const shown = editsSource(placed, { dom, show, opensOnClick: true });
  return {
    ...shown,
    update: (next, ...others) => !isBreak(next) && shown.update?.(next, ...others) === true,
  };
}

function showSource(dom: HTMLElement, node: PageNode): void {
  const raw = textAttribute(node, "raw") ?? "";
  const kind = textAttribute(node, "kind") ?? "html";
  dom.className = `rich-inline rich-inline-${kind}`;
  dom.title = raw;
  dom.textContent = raw;
  if (kind === "inlineMath")
    renderMath(dom, { formula: raw.replace(/^\$+|\$+$/g, "").trim(), isBlock: false, isBeingWritten: false });
  else if (kind === "footnoteReference") dom.textContent = raw.replace(/^\[\^|\]$/g, "");
}
