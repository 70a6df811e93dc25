import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { nodeConfig } from "@/components/editor/schema-config";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { editsSource } from "./inline-source";
import { nodeView, type PlacedNode } from "./node-view";
import { renderMath } from "./render-math";

/** Inline markdown that has no text of its own: formulas, footnote marks, HTML, comments. */
export const sourceInline = Node.create({
  ...nodeConfig("sourceInline"),
  addProseMirrorPlugins: () => [nodeView("sourceInline", sourceInlineView)],
  addInputRules() {
    const rule = (find: RegExp, kind: string) =>
      new InputRule({
        find,
        handler: ({ state, range, match: [raw] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ raw, kind }));
        },
      });
    return [
      rule(/(?<![$\\\w])\$[^\s$](?:[^$\n]*[^\s$])?\$$/, "inlineMath"),
      rule(/\[\^[^\s[\]]+\]$/, "footnoteReference"),
      rule(/%%[^%\n]+%%$/, "inlineComment"),
    ];
  },
});

function sourceInlineView(placed: PlacedNode): NodeView {
  const dom = document.createElement("span");
  const show = (node: PageNode) => showSource(dom, node);
  show(placed.node);
  return editsSource(placed, { dom, show, opensOnClick: true });
}

function showSource(dom: HTMLElement, node: PageNode): void {
  const raw = textAttribute(node, "raw") ?? "";
  const kind = textAttribute(node, "kind") ?? "html";
  dom.className = `rich-inline rich-inline-${kind}`;
  dom.title = raw;
  dom.textContent = raw;
  if (kind === "inlineMath")
    renderMath(dom, { formula: raw.replace(/^\$+|\$+$/g, "").trim(), isBlock: false });
  else if (kind === "footnoteReference") dom.textContent = raw.replace(/^\[\^|\]$/g, "");
  else if (/^<br\s*\/?>$/i.test(raw)) dom.append(document.createElement("br"));
}
