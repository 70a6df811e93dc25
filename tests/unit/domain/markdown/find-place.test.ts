import { expect, test } from "vitest";
import { findHeading } from "@/lib/domain/markdown/sections/find-place";

const headings = ["Note", "note", "Above", "NOTE", "Über uns", "note"].map((text, at) => ({
  level: 1,
  text,
  at,
}));
const found = (place: string) => findHeading(headings, place)?.at ?? null;

test.each([
  ["#Note", 0],
  ["#note", 1],
  ["#NOTE", 3],
  ["#nOTE", 0],
  ["#Above#note", 5],
  ["#above#NOTE", 3],
  ["#U\u0308ber uns", 4],
  ["#über-uns", 4],
  ["#Elsewhere", null],
  ["#Above#Elsewhere", null],
] as const)("of headings that are equal but for case %s means the one that is spelled so", (place, at) => {
  expect(found(place)).toBe(at);
});
