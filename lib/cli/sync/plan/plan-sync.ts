import type { Left, Operation, SyncState } from "@/lib/cli/sync/model";
import { forgetIgnored } from "./forget-ignored";
import { inOrder } from "./in-order";
import { joinNew } from "./join-new";
import { type Matched, matchLocal } from "./match-local";
import { planContent } from "./plan-content";
import { planLocations } from "./plan-locations";
import { planMissingHere, planMissingThere } from "./plan-missing";
import { planNew } from "./plan-new";
import type { Planning } from "./planning";
import { RemoteTree } from "./remote-tree";

/** What to do, what is left as it is, and how many items that both sides had would go on each. */
export type Plan = {
  operations: readonly Operation[];
  left: readonly Left[];
  matched: Matched;
  going: { remote: number; local: number };
};

/**
 * Says what makes both sides the same. What one side alone changed goes to the other; what one deleted goes, unless the
 * other changed it. Without effects: what it says holds for the states that it is given.
 */
export function planSync(state: SyncState): Plan {
  const matched = matchLocal(state.base, state.local);
  const remote = new RemoteTree(state.remote);
  const planning: Planning = { state, matched, remote, operations: [], left: [] };
  const ignored = forgetIgnored(planning);
  const going = { local: planMissingThere(planning), remote: planMissingHere(planning, ignored) };
  const joined = joinNew(planning);
  for (const [id, node] of matched.byId) {
    const [base, item] = [state.base.get(id), state.remote.get(id)];
    if (base === undefined || item === undefined || node.id !== id) continue;
    if (node.entry.trouble === null) planContent(planning, { base, item, node });
    else planning.left.push({ path: node.path, reason: node.entry.trouble });
  }
  planLocations(planning);
  planNew(planning, { joined, ignored });
  return { operations: inOrder(planning), left: planning.left, matched, going };
}
