import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from "mdast";
import { Fragment, type Mark, type Node, type Schema } from "prosemirror-model";
import { inlineConstructOf } from "@/lib/domain/markdown/dialect/inline-constructs";
import { markNameOf } from "@/lib/domain/markdown/lossless/patch/construct-marks";
import { spanOf } from "./origins";
import { LINE_END, withoutLinePrefix } from "./source-lines";

/** The context for converting the text of a block. */
export type InlineContext = { schema: Schema; source: string };

/** Converts the text of a paragraph, heading or cell to editor nodes. */
export function toInline(context: InlineContext, phrasing: readonly PhrasingContent[]): Fragment {
  const nodes: Node[] = [];
  for (const node of phrasing) addInline(context, node, { marks: [], nodes });
  return Fragment.fromArray(nodes);
}

/** Whether a link is written with brackets or angles rather than as a bare address. */
export function isWrittenLink(source: string, link: Link): boolean {
  const opening = source[spanOf(link).start];
  return opening === "[" || opening === "<";
}

/** The label of a reference as written, on one line. */
export function labelOf(source: string, reference: LinkReference | ImageReference): string {
  const { start, end } = spanOf(reference);
  const written = withoutLinePrefix(source, start, end).replace(/\s+/g, " ");
  if (reference.referenceType === "full") return /\[((?:\\.|[^[\]\\])*)\]$/.exec(written)?.[1] ?? "";
  const opening = reference.type === "imageReference" ? 2 : 1;
  return written.slice(opening, reference.referenceType === "collapsed" ? -3 : -1);
}

type Output = { marks: readonly Mark[]; nodes: Node[] };

function addInline(context: InlineContext, node: PhrasingContent, output: Output): void {
  const { schema, source } = context;
  const shown = inlineConstructOf(node.type)?.shown;
  if (shown?.as === "text" && "value" in node) {
    addText(context, shown.sign + node.value, output);
    return;
  }
  switch (node.type) {
    case "text":
      addText(context, node.value, output);
      return;
    case "emphasis":
    case "strong":
    case "delete":
    case "highlight":
      addMarked(context, node.children, { output, mark: schema.mark(markNameOf(node)) });
      return;
    case "inlineCode": {
      const marks = schema.mark("code").addToSet(output.marks);
      addTextNode(context, node.value.replace(new RegExp(LINE_END, "g"), " "), { ...output, marks });
      return;
    }
    case "link": {
      const mark = isWrittenLink(source, node) ? linkMark(context, node) : null;
      addMarked(context, node.children, { output, mark });
      return;
    }
    case "linkReference": {
      const ref = { ref: labelOf(source, node), refKind: node.referenceType };
      addMarked(context, node.children, { output, mark: schema.mark("link", ref) });
      return;
    }
    case "verbatim":
      return;
    default:
      addLeaf(context, leafOf(context, node), output);
  }
}

type Leaf = { name: string; attrs: Record<string, unknown> | null };

/** Converts a construct to a leaf: a break, an image, a wikilink, or a construct that is shown as source. */
function leafOf({ source }: InlineContext, node: PhrasingContent): Leaf {
  switch (node.type) {
    case "break":
      return { name: "hardBreak", attrs: null };
    case "image":
      return { name: "image", attrs: imageAttrs(node) };
    case "imageReference": {
      const attrs = { alt: node.alt ?? null, ref: labelOf(source, node), refKind: node.referenceType };
      return { name: "image", attrs };
    }
    case "wikiLink":
      return { name: "wikiLink", attrs: { value: node.value, embed: node.embed } };
    default: {
      const { start, end } = spanOf(node);
      const attrs = { raw: withoutLinePrefix(source, start, end), kind: node.type };
      return { name: "sourceInline", attrs };
    }
  }
}

function linkMark({ schema, source }: InlineContext, link: Link): Mark {
  const angle = source[spanOf(link).start] === "<";
  return schema.mark("link", { href: link.url, title: link.title ?? null, angle });
}

function imageAttrs(image: Image): Record<string, string | null> {
  return { src: image.url, alt: image.alt ?? null, title: image.title ?? null };
}

function addMarked(
  context: InlineContext,
  children: readonly PhrasingContent[],
  { output, mark }: { output: Output; mark: Mark | null },
): void {
  const marks = mark ? mark.addToSet(output.marks) : output.marks;
  for (const child of children) addInline(context, child, { marks, nodes: output.nodes });
}

function addText(context: InlineContext, value: string, output: Output): void {
  for (const [index, line] of value.split(LINE_END).entries()) {
    if (index > 0) addLeaf(context, { name: "softBreak", attrs: null }, output);
    addTextNode(context, line, output);
  }
}

function addTextNode({ schema }: InlineContext, text: string, { marks, nodes }: Output): void {
  if (text === "") return;
  const next = schema.text(text, marks);
  const last = nodes.at(-1);
  if (last?.isText === true && last.sameMarkup(next))
    nodes.splice(-1, 1, schema.text(`${last.text ?? ""}${text}`, marks));
  else nodes.push(next);
}

function addLeaf({ schema }: InlineContext, { name, attrs }: Leaf, { marks, nodes }: Output): void {
  nodes.push(schema.node(name, attrs, undefined, marks));
}
