import { expect, test } from "vitest";
import { toKnownValue } from "@/components/properties/property-kinds";

test("a date is a day that there is", () => {
  const kinds = ["2024-02-29", "2024-02-30", "2023-02-29", "2024-13-01", "2024-2-1"].map(
    (text) => toKnownValue(text)?.kind,
  );
  expect(kinds).toEqual(["date", "text", "text", "text", "text"]);
});
