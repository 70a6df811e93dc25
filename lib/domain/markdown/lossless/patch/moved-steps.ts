import type { Node } from "prosemirror-model";
import type { Step } from "./align";
import type { KeptSources } from "./kept-sources";

/** Replaces the change of a child by a removal and an insertion where the new child comes from another place. */
export function withMoves(
  steps: readonly Step[],
  { current, kept }: { current: readonly Node[]; kept: KeptSources },
): readonly Step[] {
  // A single changed child has not moved.
  if (steps.filter(({ kind }) => kind !== "keep").length < 2) return steps;
  return steps.flatMap((step): Step[] => {
    const child = step.kind === "change" ? current[step.new] : undefined;
    if (step.kind !== "change" || !child || !kept.find(child)) return [step];
    return [
      { kind: "remove", old: step.old },
      { kind: "insert", new: step.new },
    ];
  });
}
