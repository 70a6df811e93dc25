import { InputRule, Node, type Editor } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { inlineConstructs } from "@/lib/domain/markdown/dialect/inline-constructs";
import { nodeConfig } from "./schema-config";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { writeBlock } from "@/lib/domain/markdown/lossless/write/write-block";
import type { WriteContext } from "@/lib/domain/markdown/lossless/write/write-context";
import { styleOf } from "@/lib/domain/markdown/lossless/write/writing-style";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import {
  footnoteAt,
  goToFootnote,
  goToReference,
  labelOf,
  textOfFootnote,
} from "./footnotes/footnote-places";
import { labelOfReference } from "@/lib/domain/markdown/footnotes/footnote-source";
import { editsSource } from "./inline-source-field";
import { nodeView, type PlacedNode } from "./node-view";
import { renderMath } from "./render-math";

/**
 * Inline markdown without text of its own: formulas, footnote references, HTML, comments. A `<br>` is shown as a line
 * break. A click or Alt Enter goes from a reference to its footnote; Alt Enter in the footnote goes back.
 */
export const sourceInline = Node.create({
  ...nodeConfig("sourceInline"),
  addProseMirrorPlugins: () => [nodeView("sourceInline", sourceInlineView)],
  addKeyboardShortcuts() {
    return {
      ArrowLeft: ({ editor }) => passBreak(editor, -1),
      ArrowRight: ({ editor }) => passBreak(editor, 1),
      [shortcuts.openLink]: ({ editor: { state, view } }) => {
        const { $from, $to } = state.selection;
        const label = labelOf($from.nodeAfter) ?? labelOf($to.nodeBefore);
        if (label !== null) return goToFootnote(view, label);
        const here = footnoteAt(state);
        return here !== null && goToReference(view, here);
      },
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
      new InputRule({ find: /:[^]$/u, handler: beginFootnote }),
      rule(/\[\^[^\s[\]]+\]$/, "footnoteReference"),
      ...inlineConstructs.flatMap(({ type, shown }) =>
        shown.as === "source" ? rule(shown.typed, type) : [],
      ),
    ];
  },
});

const newText: WriteContext = { style: styleOf(new Map()), marks: "plain", escapes: "marks", lineEnd: "\n" };

/** `[^1]: ` at the start of a paragraph begins a footnote, which takes in the existing text. */
const beginFootnote: InputRule["handler"] = ({ state, range, match: [typed] }) => {
  const { schema, tr } = state;
  const $at = tr.doc.resolve(range.from);
  const { parent, depth } = $at;
  const mark = parent.firstChild;
  const isMark = mark?.attrs["kind"] === "footnoteReference" && mark.marks.length === 0;
  if (!isMark || $at.parentOffset !== mark.nodeSize || parent.type.name !== "paragraph") return null;
  const [$around, index] = [$at.node(-1), $at.index(-1)];
  const { sourceBlock } = schema.nodes;
  if (!sourceBlock || !$around.canReplaceWith(index, index + 1, sourceBlock)) return null;
  const rest = writeBlock(parent.cut(range.to - $at.start()), newText);
  const begun = `${textAttribute(mark, "raw") ?? ""}: ${typed.slice(1).trimStart()}`;
  const text = schema.text(begun + rest);
  tr.replaceWith($at.before(), $at.after(), sourceBlock.create({ kind: "footnoteDefinition" }, text));
  tr.setSelection(TextSelection.create(tr.doc, $at.before(depth) + 1 + begun.length));
  return undefined;
};

/** Moves the caret past a hard break, which is invisible when selected. */
function passBreak({ state, view }: Editor, step: 1 | -1): boolean {
  const { $head, head, empty } = state.selection;
  const next = step > 0 ? $head.nodeAfter : $head.nodeBefore;
  if (!empty || next === null || !isLineBreak(next)) return false;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, head + step)).scrollIntoView());
  return true;
}

/** Whether inline source is an HTML line break, as in cells of tables. */
export function isLineBreak(node: PageNode): boolean {
  return node.type.name === "sourceInline" && /^<br\s*\/?>$/i.test(textAttribute(node, "raw") ?? "");
}

/** Draws inline source where it is not edited. */
export function drawSourceInline(node: PageNode): HTMLElement {
  const dom = document.createElement(isLineBreak(node) ? "br" : "span");
  if (!isLineBreak(node)) showSource(dom, node);
  return dom;
}

function sourceInlineView(placed: PlacedNode): NodeView {
  if (isLineBreak(placed.node)) return { dom: document.createElement("br"), update: isLineBreak };
  const dom = document.createElement("span");
  let label: string | null = null;
  const show = (node: PageNode) => {
    label = labelOf(node);
    showSource(dom, node);
  };
  show(placed.node);
  dom.addEventListener("pointerenter", () => {
    const footnote = label === null ? null : textOfFootnote(placed.view.state, label);
    if (footnote !== null) dom.title = footnote;
  });
  const shown = editsSource(placed, {
    dom,
    show,
    opensOnClick: () => label === null || !goToFootnote(placed.view, label),
    ...(placed.node.attrs["kind"] === "inlineMath" ? { preview: drawFormula } : {}),
  });
  return {
    ...shown,
    update: (next, ...others) => !isLineBreak(next) && shown.update?.(next, ...others) === true,
  };
}

function drawFormula(element: HTMLElement, raw: string): void {
  renderMath(element, { formula: formulaOf(raw), isBlock: false, isBeingWritten: true });
}

function formulaOf(raw: string): string {
  return raw.replace(/^\$+|\$+$/g, "").trim();
}

function showSource(dom: HTMLElement, node: PageNode): void {
  const raw = textAttribute(node, "raw") ?? "";
  const kind = textAttribute(node, "kind") ?? "html";
  dom.className = `rich-inline rich-inline-${kind}`;
  dom.title = raw;
  dom.textContent = raw;
  if (kind === "inlineMath")
    renderMath(dom, { formula: formulaOf(raw), isBlock: false, isBeingWritten: false });
  else if (kind === "footnoteReference") dom.textContent = labelOfReference(raw);
}
