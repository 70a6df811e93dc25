import { blockId } from "./block-id";
import { dollarMath } from "./dollar-math";
import type { InlineConstruct } from "./inline-construct";
import { inlineComment } from "./inline-comment";
import { tag } from "./tag";

/** The inline constructs whose value is text. */
export const inlineConstructs: readonly InlineConstruct[] = [dollarMath, inlineComment, tag, blockId];

const byType = new Map(inlineConstructs.map((construct) => [construct.type, construct]));

/** The inline construct of this type of the syntax tree, or null. */
export function inlineConstructOf(type: string): InlineConstruct | null {
  return byType.get(type) ?? null;
}

/** The types that the rich editor shows as source. */
export const sourceConstructs: readonly string[] = inlineConstructs
  .filter(({ shown }) => shown.as === "source")
  .map(({ type }) => type);
