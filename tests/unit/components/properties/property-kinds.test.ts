import { expect, test } from "vitest";
import { convertValue, toKnownValue } from "@/components/properties/property-kinds";

test("a date is a day that there is", () => {
  const kinds = ["2024-02-29", "2024-02-30", "2023-02-29", "2024-13-01", "2024-2-1"].map(
    (value) => toKnownValue({ name: "due", value })?.kind,
  );
  expect(kinds).toEqual(["date", "text", "text", "text", "text"]);
});

test("a text that is nothing but a link is one", () => {
  const kinds = ["[[Page]]", "[[Page#Part|words]]", "https://a.example/b", "see [[Page]]", "[[a]] [[b]]"].map(
    (value) => toKnownValue({ name: "source", value })?.kind,
  );
  expect(kinds).toEqual(["link", "link", "link", "text", "text"]);
});

test("an empty value has the kind that is expected, and lists of tags are told by their name", () => {
  expect(toKnownValue({ name: "due", value: null, expected: "date" })).toEqual({ kind: "date", value: "" });
  expect(toKnownValue({ name: "count", value: "", expected: "number" })).toEqual({
    kind: "number",
    value: null,
  });
  expect(toKnownValue({ name: "tags", value: null })).toEqual({ kind: "tags", value: [] });
  expect(toKnownValue({ name: "Tags", value: ["a"] })?.kind).toBe("tags");
  expect(toKnownValue({ name: "tags", value: "a, #b" })).toEqual({ kind: "tags", value: ["a", "b"] });
  expect(toKnownValue({ name: "aliases", value: "The mill, Mill" })).toEqual({
    kind: "list",
    value: ["The mill", "Mill"],
  });
  expect(toKnownValue({ name: "aliases", value: 2026 })).toEqual({ kind: "list", value: [2026] });
  expect(toKnownValue({ name: "aliases", value: null, expected: "text" })?.kind).toBe("list");
  expect(toKnownValue({ name: "people", value: ["a"] })?.kind).toBe("list");
  expect(toKnownValue({ name: "deep", value: { a: 1 } })).toBeNull();
});

test("a value becomes one of another kind only where it says the same", () => {
  expect(convertValue({ kind: "text", value: "12" }, "number")).toBe(12);
  expect(convertValue({ kind: "text", value: "many" }, "number")).toBeUndefined();
  expect(convertValue({ kind: "text", value: "a, b" }, "list")).toEqual(["a, b"]);
  expect(convertValue({ kind: "list", value: ["a"] }, "text")).toBe("a");
  expect(convertValue({ kind: "list", value: ["a", "b"] }, "text")).toBeUndefined();
  expect(convertValue({ kind: "text", value: "" }, "check")).toBe(false);
  expect(convertValue({ kind: "date", value: "" }, "list")).toEqual([]);
  expect(convertValue({ kind: "check", value: true }, "text")).toBeUndefined();
});
