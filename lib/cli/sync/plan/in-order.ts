import type { LocalNode, Operation } from "@/lib/cli/sync/model";
import type { Planning } from "./planning";

const inSteps: readonly ((operation: Operation) => boolean)[] = [
  (one) => one.kind === "forget",
  (one) => one.kind === "settle" && one.item.kind === "folder",
  (one) => one.kind === "create-remote" && one.node.entry.kind === "folder",
  (one) => one.kind === "relocate-remote",
  (one) => one.kind === "create-local" && one.item.kind === "folder",
  (one) => one.kind === "relocate-local",
  (one) => !["trash-remote", "trash-local"].includes(one.kind),
  (one) => one.kind === "trash-remote",
  (one) => one.kind === "trash-local",
];

/** Operations in an order in which each finds what it needs: places before what goes there, and the trash last. */
export function inOrder({ operations, remote }: Planning): Operation[] {
  const depthOf = (one: Operation): number => {
    if (one.kind === "create-local" || one.kind === "relocate-local") return remote.depthOf(one.item);
    if (one.kind === "trash-local") return -depthOfNode(one.node);
    return one.kind === "create-remote" || one.kind === "relocate-remote" ? depthOfNode(one.node) : 0;
  };
  return inSteps.flatMap((isOne, step) =>
    operations
      .filter((one) => inSteps.findIndex((is) => is(one)) === step && isOne(one))
      .map((one) => ({ one, depth: depthOf(one) }))
      .sort((a, b) => a.depth - b.depth)
      .map(({ one }) => one),
  );
}

function depthOfNode({ parent }: LocalNode): number {
  return parent === null ? -1 : depthOfNode(parent) + 1;
}
