import type { ResolvedPos } from "@tiptap/pm/model";
import { readCallout, type Callout } from "@/lib/domain/markdown/callout";

/** The callout in whose first paragraph a place is, and the depth of its quote; null elsewhere. */
export function calloutAround($place: ResolvedPos): { depth: number; callout: Callout } | null {
  const depth = $place.depth - 1;
  if (depth < 1 || $place.node(depth).type.name !== "blockquote" || $place.index(depth) > 0) return null;
  const callout = readCallout($place.parent.firstChild?.text ?? "");
  return callout && { depth, callout };
}
