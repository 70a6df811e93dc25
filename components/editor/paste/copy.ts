import { DOMSerializer, type DOMOutputSpec, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { definitionOf } from "@/components/editor/rich/extensions/live-definitions";
import { labelOfReference } from "@/lib/domain/markdown/footnotes/footnote-source";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { markSpecs, nodeSpecs } from "@/lib/domain/markdown/schema/page-schema";
import { toCopiedText } from "./copied-text";
import { shownSource } from "./source-of-view";

/** Copies the page's source as text, and as HTML in a form that other programs can show. */
export function copy(schema: Schema): Plugin {
  let copied: EditorState | null = null;
  return new Plugin({
    key: new PluginKey("clipboard"),
    props: {
      transformCopied: (slice, { state }) => {
        copied = state;
        return slice;
      },
      clipboardSerializer: toSerializer(schema, (ref) => copied && (definitionOf(copied, ref)?.url ?? null)),
      clipboardTextSerializer: (slice, view) => toCopiedText(slice, view.state.selection, shownSource(view)),
    },
  });
}

type FindAddress = (ref: string) => string | null;

/** Copied images keep their addresses, which a clipboard does not load. References get their targets' addresses. */
function toSerializer(schema: Schema, find: FindAddress): DOMSerializer {
  const addressed = <T extends Node | Mark>(
    holder: T,
    name: "src" | "href",
  ): Record<string, string | null> => {
    const ref = textAttribute(holder, "ref");
    return ref === null ? {} : { [name]: find(ref) ?? "" };
  };
  const nodes = {
    ...DOMSerializer.nodesFromSchema(schema),
    image: (node: Node) => withAttributes(nodeSpecs.image.toDOM(node), addressed(node, "src")),
    wikiLink: (node: Node) => withText(nodeSpecs.wikiLink.toDOM(node), nameOf(node)),
    sourceInline: toSourceInline,
  };
  const marks = {
    ...DOMSerializer.marksFromSchema(schema),
    link: (mark: Mark) => withAttributes(markSpecs.link.toDOM(mark), addressed(mark, "href")),
  };
  return new DOMSerializer(nodes, marks);
}

type Shape = [tag: string, attributes: Record<string, string | null>, ...rest: (string | number)[]];

function withAttributes(
  [tag, attributes, ...rest]: Shape,
  more: Record<string, string | null>,
): DOMOutputSpec {
  return [tag, { ...attributes, ...more }, ...rest];
}

function withText([tag, attributes]: Shape, text: string): DOMOutputSpec {
  return [tag, attributes, text];
}

/** The text of a wikilink: its label, or the name of its page. */
function nameOf(node: Node): string {
  const value = textAttribute(node, "value") ?? "";
  return /\|(.*)$/s.exec(value)?.[1] ?? value;
}

/** Footnote references become superscript numbers for other programs, and line breaks stay line breaks. */
function toSourceInline(node: Node): DOMOutputSpec {
  const raw = textAttribute(node, "raw") ?? "";
  const kind = textAttribute(node, "kind");
  const attributes = { "data-source-inline": kind, "data-raw": raw };
  if (kind === "footnoteReference") return ["sup", attributes, labelOfReference(raw)];
  if (/^<br\s*\/?>$/i.test(raw)) return ["br", attributes];
  return ["code", attributes, raw];
}
