import { DOMSerializer, type DOMOutputSpec, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { definitionOf } from "@/components/editor/rich/extensions/live-definitions";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { markSpecs, nodeSpecs } from "@/lib/domain/markdown/schema/page-schema";
import { toCopiedText } from "./copied-text";
import { shownSource } from "./source-of-view";

/** What is copied is the page's source as text, and as HTML what other programs can show of it. */
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

/** Copied images keep their addresses: a clipboard loads nothing. References get the addresses that they lead to. */
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

/** What a wikilink shows: its label, or the page that it leads to. */
function nameOf(node: Node): string {
  const value = textAttribute(node, "value") ?? "";
  return /\|(.*)$/s.exec(value)?.[1] ?? value;
}

/** Footnotes are numbers in the air for other programs, and line breaks are line breaks. */
function toSourceInline(node: Node): DOMOutputSpec {
  const raw = textAttribute(node, "raw") ?? "";
  const kind = textAttribute(node, "kind");
  const attributes = { "data-source-inline": kind, "data-raw": raw };
  if (kind === "footnoteReference") return ["sup", attributes, raw.replace(/^\[\^|\]$/g, "")];
  if (/^<br\s*\/?>$/i.test(raw)) return ["br", attributes];
  return ["code", attributes, raw];
}
