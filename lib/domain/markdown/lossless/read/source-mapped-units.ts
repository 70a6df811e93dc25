import type { InlineCode, Link, PhrasingContent } from "mdast";
import { inlineConstructOf } from "@/lib/domain/markdown/dialect/inline-constructs";
import { spanOf } from "./origins";
import { isLineEnd, withLineFeeds } from "./source-lines";
import { findTextSources } from "./text-sources";
import { isWrittenLink } from "./to-inline";

/** One unit of the text of a block, or one leaf in it, with the source that it comes from. */
export type SourceUnit = {
  start: number;
  end: number;
  /** Whether its source stands for further units. */
  isPart: boolean;
  /** The constructs around it, the outermost first. */
  within: readonly PhrasingContent[];
};

/**
 * The source units of a text, one for each unit of its editor node. Null if the source of one cannot be determined; the
 * text can then only be replaced as a whole.
 */
export function readSourceUnits(source: string, phrasing: readonly PhrasingContent[]): SourceUnit[] | null {
  const sourceUnits: SourceUnit[] = [];
  return phrasing.every((node) => addSourceUnits({ source, sourceUnits }, node, [])) ? sourceUnits : null;
}

type Output = { source: string; sourceUnits: SourceUnit[] };
type Within = readonly PhrasingContent[];

/** Adds the units of a node; returns whether the source of all was determined. */
function addSourceUnits(output: Output, node: PhrasingContent, within: Within): boolean {
  const shown = inlineConstructOf(node.type)?.shown;
  if (shown?.as === "text" && "value" in node)
    return addText(output, { value: shown.sign + node.value, span: spanOf(node) }, within);
  switch (node.type) {
    case "text":
      return addText(output, { value: node.value, span: spanOf(node) }, within);
    case "emphasis":
    case "strong":
    case "delete":
    case "highlight":
    case "linkReference":
      return node.children.every((child) => addSourceUnits(output, child, [...within, node]));
    case "link":
      return addLink(output, node, within);
    case "inlineCode":
      return addCode(output, node, within);
    case "break":
      return addLeaf(output, node, { within, end: afterPrefix(output.source, spanOf(node).end) });
    default:
      return addLeaf(output, node, { within, end: spanOf(node).end });
  }
}

function addText(
  { source, sourceUnits }: Output,
  { value, span }: { value: string; span: { start: number; end: number } },
  within: Within,
): boolean {
  const sources = findTextSources(source, value, span);
  if (!sources) return false;
  for (const { start, end, isPart } of sources) sourceUnits.push({ start, end, isPart, within });
  const last = sourceUnits.at(-1);
  // A final line end includes the prefix of the next line, which begins with another node.
  if (last && isLineEnd(sources.at(-1)?.unit)) last.end = afterPrefix(source, last.end);
  return true;
}

function addLink(output: Output, node: Link, within: Within): boolean {
  const { source, sourceUnits } = output;
  if (!isWrittenLink(source, node))
    return node.children.every((child) => addSourceUnits(output, child, within));
  const first = sourceUnits.length;
  if (!node.children.every((child) => addSourceUnits(output, child, [...within, node]))) return false;
  const { start, end } = spanOf(node);
  if (source[start] === "[") return true;
  // The text between angles is also the address, so both change together.
  const count = sourceUnits.length - first;
  sourceUnits.splice(
    first,
    count,
    ...Array.from({ length: count }, () => ({ start, end, isPart: true, within })),
  );
  return true;
}

function addCode({ source, sourceUnits }: Output, node: InlineCode, within: Within): boolean {
  const { start, end } = spanOf(node);
  const written = source.slice(start, end);
  const fence = /^`+/.exec(written)?.[0].length ?? 0;
  const at = written.indexOf(node.value, fence);
  const inside = [...within, node];
  const isWhole = at === -1 || /[\r\n]/.test(written);
  const value = withLineFeeds(node.value);
  for (let index = 0; index < value.length; index++) {
    const position = start + at + index;
    const span = isWhole ? { start, end } : { start: position, end: position + 1 };
    sourceUnits.push({ ...span, isPart: isWhole, within: inside });
  }
  return true;
}

function addLeaf(
  { sourceUnits }: Output,
  node: PhrasingContent,
  { within, end }: { within: Within; end: number },
): boolean {
  sourceUnits.push({ start: spanOf(node).start, end, isPart: false, within });
  return true;
}

/** A hard break ends with its line, and includes the prefix of the next one. */
function afterPrefix(source: string, offset: number): number {
  let at = offset;
  if (!isLineEnd(source[at - 1]) && isLineEnd(source[at])) at += source.startsWith("\r\n", at) ? 2 : 1;
  while (source[at] === " " || source[at] === "\t" || source[at] === ">") at++;
  return at;
}
