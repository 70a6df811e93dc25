import { DOMSerializer, Fragment, Slice, type Node, type Schema } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { nodeSpecs } from "@/lib/domain/markdown/schema/page-schema";
import { cleanPastedHtml } from "./clean-pasted-html";

/** What is copied is markdown as text and the page's HTML; text that is pasted is read as markdown. */
export function clipboard(schema: Schema): Plugin {
  return new Plugin({
    key: new PluginKey("clipboard"),
    props: {
      clipboardSerializer: toSerializer(schema),
      clipboardTextSerializer: (slice) => toMarkdown(slice, schema),
      clipboardTextParser: (text, _, isPlain) => (isPlain ? toLines(text, schema) : toSlice(text, schema)),
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (view, event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        // Code editors give HTML that only says which colours the text has.
        const isCode = event.clipboardData?.types.includes("vscode-editor-data") === true;
        return isCode && text !== "" && view.pasteText(text, event);
      },
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

/** What text is when it is pasted: markdown, whose first and last paragraph join what is around. */
export function toSlice(text: string, schema: Schema): Slice {
  const { content } = openPage(text, { schema }).doc;
  const isText = (node: Node | null) => node?.type.name === "paragraph";
  return new Slice(content, isText(content.firstChild) ? 1 : 0, isText(content.lastChild) ? 1 : 0);
}

function toLines(text: string, schema: Schema): Slice {
  const lines = text.split(/\r\n?|\n/);
  const paragraphs = lines.map((line) =>
    schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]),
  );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}
