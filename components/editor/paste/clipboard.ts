import { DOMSerializer, Fragment, type Schema, type Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { nodeSpecs } from "@/lib/domain/markdown/schema/page-schema";

/** What is copied is markdown as text and the page's HTML. */
export function clipboard(schema: Schema): Plugin {
  return new Plugin({
    key: new PluginKey("clipboard"),
    props: {
      clipboardSerializer: toSerializer(schema),
      clipboardTextSerializer: (slice) => toMarkdown(slice, schema),
    },
  });
}

/** Copied images keep their addresses: a clipboard loads nothing. */
function toSerializer(schema: Schema): DOMSerializer {
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), image: nodeSpecs.image.toDOM };
  return new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
}

function toMarkdown(slice: Slice, schema: Schema): string {
  const { content } = slice;
  const only = content.childCount === 1 ? content.firstChild : null;
  if (only?.type.spec.code === true && slice.openStart > 0) return only.textContent;
  const doc = schema.topNodeType.createAndFill(null, toBlocks(content, schema));
  return doc === null
    ? content.textBetween(0, content.size, "\n")
    : withoutLastLineEnd(savePage(openPage("", { schema }), doc).source);
}

function withoutLastLineEnd(text: string): string {
  return text.replace(/\n+$/, "");
}

/** Items that were copied without their list get one, cells their table. */
function toBlocks(content: Fragment, schema: Schema): Fragment {
  const first = content.firstChild;
  const name = first?.type.name ?? "";
  const wrap = (type: string) => Fragment.from(schema.node(type, null, content));
  if (first?.isInline === true) return wrap("paragraph");
  if (name === "listItem") return wrap("bulletList");
  if (name === "tableRow") return wrap("table");
  return content;
}
