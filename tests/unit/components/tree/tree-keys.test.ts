import { expect, test } from "vitest";
import { findTyped, toStep } from "@/components/tree/tree-keys";
import { toTreeRows, type ItemRow } from "@/components/tree/tree-rows";
import { anItem } from "./an-item";

const work = anItem("folder", "Work");
const levels = new Map([["Work", [anItem("page", "Plan"), anItem("page", "Wheat")]]]);
const roots = [work, anItem("folder", "Closed"), anItem("page", "Ébène")];

function rowsOf(...expanded: string[]): ItemRow[] {
  const levelOf = (id: string) => ({
    level: { data: levels.get(id) ?? [], complete: true },
    failed: false,
  });
  return toTreeRows(roots, { expanded: new Set(expanded), levelOf }).filter((row) => row.kind === "item");
}

function stepFrom(rows: ItemRow[], name: string, key: string): string | null {
  const from = rows.find((row) => row.key === name);
  const step = from === undefined ? null : toStep(rows, from, key);
  return step === null ? null : `${step.kind} ${step.id}`;
}

test("the rows are those of open folders, in order", () => {
  expect(rowsOf("Work").map(({ key, depth }) => `${depth} ${key}`)).toEqual([
    "1 Closed",
    "1 Work",
    "2 Plan",
    "2 Wheat",
    "1 Ébène",
  ]);
});

test.each([
  ["Closed", "ArrowDown", "focus Work"],
  ["Closed", "ArrowUp", null],
  ["Closed", "ArrowRight", "open Closed"],
  ["Closed", "ArrowLeft", null],
  ["Closed", "End", "focus Ébène"],
  ["Work", "ArrowRight", "focus Plan"],
  ["Work", "ArrowLeft", "close Work"],
  ["Plan", "ArrowLeft", "focus Work"],
  ["Plan", "ArrowRight", null],
  ["Wheat", "Home", "focus Closed"],
  ["Wheat", "Escape", null],
])("from %s, %s leads to %s", (name, key, expected) => {
  expect(stepFrom(rowsOf("Work"), name, key)).toBe(expected);
});

test("typing finds the next name that starts so, around the end, without minding case and accents", () => {
  const rows = rowsOf("Work");
  const at = (name: string) => rows.find((row) => row.key === name) ?? expect.fail(name);
  expect(findTyped(rows, at("Work"), "w")?.key).toBe("Wheat");
  expect(findTyped(rows, at("Wheat"), "w")?.key).toBe("Work");
  expect(findTyped(rows, at("Work"), "wo")?.key).toBe("Work");
  expect(findTyped(rows, at("Work"), "eb")?.key).toBe("Ébène");
  expect(findTyped(rows, at("Work"), "x")).toBeUndefined();
});

test("an open folder says when its content is not there", () => {
  const noteFor = (state: { level: undefined; failed: boolean } | { data: never[]; complete: boolean }) => {
    const levelOf = () => ("data" in state ? { level: state, failed: false } : state);
    return toTreeRows([work], { expanded: new Set(["Work"]), levelOf }).at(-1)?.kind;
  };
  expect(noteFor({ level: undefined, failed: false })).toBe("loading");
  expect(noteFor({ level: undefined, failed: true })).toBe("failed");
  expect(noteFor({ data: [], complete: true })).toBe("empty");
});
