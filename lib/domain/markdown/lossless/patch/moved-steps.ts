import type { Node } from "prosemirror-model";
import type { Step } from "./align";
import type { KeptSources } from "./kept-sources";

/** Steps in which a child that came from elsewhere takes the place of another, rather than to change it. */
export function withMoves(
  steps: readonly Step[],
  { current, kept }: { current: readonly Node[]; kept: KeptSources },
): readonly Step[] {
  // What alone changed did not move.
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
