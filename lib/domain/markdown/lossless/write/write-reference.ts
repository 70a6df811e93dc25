import type { ImageReference, LinkReference, Parents } from "mdast";
import type { Info, State } from "mdast-util-to-markdown";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";

/** Writes `[text][label]`, with the label as before, or omitted where the text is the label. */
export function writeLinkReference(
  ...[node, , state, info]: [node: LinkReference, parent: Parents | undefined, state: State, info: Info]
): string {
  const exit = state.enter("linkReference");
  const exitLabel = state.enter("label");
  const text = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
  exitLabel();
  exit();
  return withLabel(`[${text}]`, text, node);
}

/** Writes `![alternative][label]` by the same rules. */
export function writeImageReference(
  ...[node, , state, info]: [node: ImageReference, parent: Parents | undefined, state: State, info: Info]
): string {
  const exit = state.enter("imageReference");
  const exitLabel = state.enter("label");
  const text = state.safe(node.alt, { ...info, before: "[", after: "]" });
  exitLabel();
  exit();
  return withLabel(`![${text}]`, text, node);
}

function withLabel(written: string, text: string, node: LinkReference | ImageReference): string {
  const label = node.label ?? node.identifier;
  if (node.referenceType === "full" || normalLabel(text) !== normalLabel(label))
    return `${written}[${label}]`;
  return node.referenceType === "collapsed" ? `${written}[]` : written;
}
