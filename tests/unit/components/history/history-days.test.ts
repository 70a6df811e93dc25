import fc from "fast-check";
import { expect, test } from "vitest";
import { toHistoryDays } from "@/components/history/history-days";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";

const start = new Date(2026, 10, 21, 12).getTime();

type Told = { author?: string | null; token?: string; operation?: RevisionRecord["operation"] };

/** A revision, made so many minutes before noon. */
function revision(
  minutesAgo: number,
  { author = "ada", token, operation = "replace" }: Told = {},
): RevisionRecord {
  return {
    id: `${minutesAgo}`,
    pageId: "page",
    etag: '"etag"',
    size: 1,
    operation,
    author: author === null ? null : { id: author, name: author, tokenName: token ?? null, tokenId: null },
    current: false,
    createdAt: new Date(start - minutesAgo * 60_000).toISOString(),
  };
}

const toIds = (revisions: readonly RevisionRecord[], complete = true, apart: string[] = []) =>
  toHistoryDays(revisions, { complete, apart: new Set(apart) }).map(({ changes }) =>
    changes.map((change) => change.revisions.map(({ id }) => Number(id))),
  );

test("what one person saved without a long pause is one change", () => {
  const saves = [0, 9, 19, 30].map((ago) => revision(ago));
  expect(toIds(saves)).toEqual([[[0, 9, 19], [30]]]);
  expect(toIds(saves, true, ["9"])).toEqual([[[0], [9], [19], [30]]]);
});

test("what another person, a program or another operation did stands by itself", () => {
  const mixed = [
    revision(0),
    revision(1, { author: "grace" }),
    revision(2, { token: "robot" }),
    revision(3, { token: "robot" }),
    revision(4, { operation: "restore" }),
    revision(5, { author: null }),
    revision(6),
  ];
  expect(toIds(mixed)).toEqual([[[0], [1], [2], [3], [4], [5], [6]]]);
});

test("a day ends at midnight, also in the middle of writing", () => {
  expect(toIds([revision(715), revision(725)])).toEqual([[[715]], [[725]]]);
});

test("the text before a change is the next one, nothing at the beginning, and unknown while it is not loaded", () => {
  const both = [revision(0), revision(60)];
  const before = (complete: boolean) =>
    toHistoryDays(both, { complete, apart: new Set() }).flatMap((day) =>
      day.changes.map((change) => change.before),
    );
  expect(before(true)).toEqual([both[1], null]);
  expect(before(false)).toEqual([both[1], undefined]);
});

test("every revision is in one change, in its order", () => {
  const told = fc.record({
    author: fc.constantFrom("ada", "grace", null),
    operation: fc.constantFrom("replace", "edit"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2_000), told), { maxLength: 20 }), (made) => {
      const minutes = [...new Map(made).entries()].toSorted(([a], [b]) => a - b);
      const revisions = minutes.map(([ago, facts]) => revision(ago, facts as Told));
      expect(toIds(revisions).flat(2)).toEqual(minutes.map(([ago]) => ago));
    }),
  );
});
