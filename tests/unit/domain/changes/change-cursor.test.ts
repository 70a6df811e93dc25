import fc from "fast-check";
import { expect, test } from "vitest";
import { changesCursorLengthMax } from "@/lib/contracts/limits";
import { type ChangeCursor, parseChangeCursor, toChangeCursor } from "@/lib/domain/changes/change-cursor";

const time = fc.date({ min: new Date("1900-01-01"), max: new Date("2286-01-01"), noInvalidDate: true });
const after = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: "folder" as const }),
  fc.record({ kind: fc.constantFrom("page" as const, "file" as const), at: time, id: fc.uuid() }),
);
const cursors: fc.Arbitrary<ChangeCursor> = fc.record({
  mark: fc.constantFrom("0123456789ab", "ffffffffffff"),
  place: fc.record({
    xid: fc.bigInt(0n, 10n ** 17n),
    id: fc.bigInt(0n, 10n ** 17n),
    within: fc.option(
      fc.record({
        step: fc.oneof(
          fc.constantFrom("a", "c", "f"),
          fc.uuid().map((id) => `g${id}b`),
        ),
        place: fc.option(fc.record({ folderId: fc.uuid(), after })),
      }),
    ),
  }),
  since: fc.option(fc.date({ min: new Date(0), max: new Date("2286-01-01"), noInvalidDate: true })),
});

test("a cursor is read as it was written, and is short", () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const text = toChangeCursor(cursor);
      expect(text.length).toBeLessThanOrEqual(changesCursorLengthMax);
      expect(parseChangeCursor(text)).toEqual(cursor);
    }),
  );
});

test("nothing else is a cursor", () => {
  fc.assert(
    fc.property(cursors, fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (cursor, at, more) => {
      const text = toChangeCursor(cursor);
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + more + text.slice(place);
      const read = (() => {
        try {
          return parseChangeCursor(changed);
        } catch {
          return null;
        }
      })();
      if (read !== null) expect(toChangeCursor(read)).toBe(changed);
    }),
  );
});
