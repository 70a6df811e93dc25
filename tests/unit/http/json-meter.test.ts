import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonDepthMax } from "@/lib/contracts/limits";
import { jsonMeter } from "@/lib/http/json-meter";

/** How many values there are in a value, itself included. */
function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 1);
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const texts = fc.string({ unit: fc.constantFrom('"', "\\", ",", "[", "{", "]", "}", "a", "é", "\n") });
const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.constantFrom(null, true, 1.5),
    fc.array(tie("value")),
    fc.dictionary(texts, tie("value")),
  ),
}));

describe("a JSON body is measured before it is parsed", () => {
  test("its values are counted, however it comes in parts", () => {
    fc.assert(
      fc.property(anyJson, fc.array(fc.nat()), (value, cuts) => {
        const bytes = encode(value);
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort(
          (a, b) => a - b,
        );
        const refusalAt = (valuesMax: number) => {
          const meter = jsonMeter(valuesMax);
          return places.some((place, index) => meter(bytes.subarray(place, places[index + 1])) !== null);
        };
        const values = count(value);
        // An empty object or array counts as if there were one value in it.
        const empty = JSON.stringify(value).match(/\[\]|\{\}/g)?.length ?? 0;
        expect(refusalAt(values + empty)).toBe(false);
        if (values > 1) expect(refusalAt(values - 1)).toBe(true);
      }),
    );
  });

  test.each([
    ["empty objects", `[${"{},".repeat(3_000)}`],
    ["empty arrays", `[${"[],".repeat(3_000)}`],
    ["numbers", `[${"1,".repeat(3_000)}`],
    ["short texts", `[${'"",'.repeat(3_000)}`],
    ["texts with escapes", `[${'"\\"\\\\",'.repeat(3_000)}`],
    ["the same key", `{${'"a":1,'.repeat(3_000)}`],
    ["commas alone", ",".repeat(3_000)],
  ])("too many: %s", (_, text) => {
    expect(jsonMeter(2_000)(new TextEncoder().encode(text))).toMatchObject({
      code: "payload_too_large",
      message: "The body has more than 2000 values, the most this operation takes.",
    });
  });

  test.each(["[", '{"a":'])("too deep: %s", (opening) => {
    const meter = jsonMeter(1_000_000);
    expect(meter(new TextEncoder().encode(opening.repeat(jsonDepthMax)))).toBeNull();
    expect(meter(new TextEncoder().encode(opening))).toMatchObject({ code: "invalid_request" });
  });

  test("what stands in a text does not count", () => {
    const text = JSON.stringify({ markdown: '[{,"\\'.repeat(10_000) });
    expect(jsonMeter(10)(new TextEncoder().encode(text))).toBeNull();
  });
});
