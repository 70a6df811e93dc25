import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, parseAnnouncement } from "@/lib/domain/events/change";
import { packChanges } from "@/lib/domain/events/pack-changes";

const by = fc.record({
  userId: fc.uuid(),
  tokenName: fc.option(fc.string({ maxLength: 100, unit: "binary" })),
});
const at = fc.constant("2026-11-21T08:30:00.000Z");
const item = fc.record({ kind: fc.constantFrom("page", "folder", "file"), id: fc.uuid() });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    type: fc.constant("item"),
    operation: fc.constantFrom("write", "move", "update"),
    item,
    fromId: fc.option(fc.uuid()),
    etag: fc.constant(null),
    by,
    at,
  }),
  fc.record({ type: fc.constant("gap") }),
  fc.record({
    type: fc.constant("resync"),
    reason: fc.constantFrom("many", "access"),
    userIds: fc.array(fc.uuid(), { minLength: 1, maxLength: 400 }),
  }),
);

const bytesMax = 7_700;

/** With each person that is to look again apart. */
const apart = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change): Change[] =>
    change.type === "resync" ? change.userIds.map((id) => ({ ...change, userIds: [id] })) : [change],
  );

describe("changes that are announced", () => {
  test("are all there, in their order, in announcements that are small enough", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 120 }), (changes) => {
        const packs = packChanges(changes, bytesMax);
        expect(apart(packs.flat())).toEqual(apart(changes));
        for (const pack of packs) {
          expect(pack.length).toBeGreaterThan(0);
          expect(Buffer.byteLength(JSON.stringify(pack))).toBeLessThanOrEqual(bytesMax + 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("come out of an announcement as they went in", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
        const announcement = { id: "a:1", changes };
        expect(parseAnnouncement(JSON.stringify(announcement))).toEqual(announcement);
      }),
      { numRuns: 60 },
    );
  });

  test("are told once when one actor does the same to an item again, unless it is moved", () => {
    const change = (operation: "write" | "move", etag: string, userId = "u"): Change => ({
      type: "item",
      operation,
      item: { kind: "page", id: "p" },
      fromId: null,
      etag,
      by: { userId, tokenName: null },
      at: "2026-11-21T08:30:00.000Z",
    });
    const [first, last] = [change("write", "1"), change("write", "2")];
    const other = change("write", "3", "v");
    const moves = [change("move", "4"), change("move", "5")];
    expect(packChanges([first, other, ...moves, last], bytesMax)).toEqual([[other, ...moves, last]]);
  });

  test.each(["", "{", "{}", '{"id":"a:1","changes":[{"type":"later"}]}'])(
    "of a later version are known as such: %s",
    (text) => {
      expect(parseAnnouncement(text)).toBeNull();
    },
  );
});
