import { expect, test } from "vitest";
import { findTyped, toStep } from "@/components/tree/tree-keys";
import { toTreeRows, type ItemRow, type LevelState } from "@/components/tree/tree-rows";
import { anItem } from "./an-item";

const work = anItem("folder", "Work");
const levels = new Map([["Work", [anItem("page", "Plan"), anItem("page", "Wheat")]]]);
const roots = { data: [anItem("folder", "Closed"), work, anItem("page", "Ébène")], complete: true };
const page = 2;

function rowsOf(...expanded: string[]): ItemRow[] {
  const levelOf = (id: string) => ({
    level: { data: levels.get(id) ?? [], complete: true },
    failed: false,
    reading: false,
  });
  return toTreeRows(roots, { expanded: new Set(expanded), levelOf }).filter((row) => row.kind === "item");
}

function stepFrom(rows: ItemRow[], name: string, key: string): string | null {
  const step = toStep(
    rows,
    rows.findIndex((row) => row.key === name),
    { key, page },
  );
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
  ["Closed", "PageDown", "focus Plan"],
  ["Wheat", "PageDown", "focus Ébène"],
  ["Wheat", "PageUp", "focus Work"],
  ["Work", "PageUp", "focus Closed"],
  ["Closed", "PageUp", null],
  ["Wheat", "Escape", null],
])("from %s, %s leads to %s", (name, key, expected) => {
  expect(stepFrom(rowsOf("Work"), name, key)).toBe(expected);
});

test("typing finds the next name that starts so, around the end, without minding case and accents", () => {
  const rows = rowsOf("Work");
  const at = (name: string) => rows.findIndex((row) => row.key === name);
  expect(findTyped(rows, at("Work"), "w")?.key).toBe("Wheat");
  expect(findTyped(rows, at("Wheat"), "w")?.key).toBe("Work");
  expect(findTyped(rows, at("Work"), "wo")?.key).toBe("Work");
  expect(findTyped(rows, at("Work"), "eb")?.key).toBe("Ébène");
  expect(findTyped(rows, at("Work"), "x")).toBeUndefined();
});

test("an open folder says when its content is not there", () => {
  const noteFor = (state: Partial<LevelState>) => {
    const levelOf = () => ({ level: undefined, failed: false, reading: false, ...state });
    const only = { data: [work], complete: true };
    return toTreeRows(only, { expanded: new Set(["Work"]), levelOf }).at(-1)?.kind;
  };
  const part = { data: [anItem("page", "Plan")], complete: false };
  expect(noteFor({ reading: true })).toBe("loading");
  expect(noteFor({ failed: true })).toBe("failed");
  expect(noteFor({ level: { data: [], complete: true } })).toBe("empty");
  expect(noteFor({ level: part, reading: true })).toBe("loading");
  expect(noteFor({ level: part, failed: true })).toBe("failed");
  expect(noteFor({ level: part })).toBe("more");
});
