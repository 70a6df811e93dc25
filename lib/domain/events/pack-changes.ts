import type { Change } from "./change";

const peopleAtOnce = 50;

/**
 * Groups changes, in their order, into announcements of at most `bytesMax` bytes of JSON. Of equal changes of one item,
 * as from pauses in typing, only the last is kept.
 */
export function packChanges(changes: readonly Change[], bytesMax: number): Change[][] {
  const packs: Change[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const change of withoutRepetitions(changes).flatMap(inFewPeople)) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    bytes += size;
    const last = packs.at(-1);
    if (last === undefined || bytes > bytesMax) {
      packs.push([change]);
      bytes = size;
    } else {
      last.push(change);
    }
  }
  return packs;
}

function withoutRepetitions(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  const kept = changes.toReversed().filter((change) => {
    const key = keyOf(change);
    const isNew = key === null || !seen.has(key);
    if (key !== null) seen.add(key);
    return isNew;
  });
  return kept.reverse();
}

function keyOf(change: Change): string | null {
  if (change.type !== "item" || change.operation === "move") return null;
  const { operation, item, by } = change;
  return JSON.stringify([operation, item.id, by.userId, by.tokenName]);
}

function inFewPeople(change: Change): Change[] {
  if (change.type !== "resync") return [change];
  const { userIds } = change;
  const parts = Math.ceil(userIds.length / peopleAtOnce);
  return Array.from({ length: parts }, (_, at) => ({
    ...change,
    userIds: userIds.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce),
  }));
}
