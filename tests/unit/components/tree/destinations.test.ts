import { expect, test } from "vitest";
import { findDestinations } from "@/components/shell/items/destination";
import { toPlaces } from "@/components/tree/destinations";
import type { FolderRecord } from "@/lib/contracts/folders";
import { anItem } from "./an-item";

function folder(name: string, parentId: string | null, more: Partial<FolderRecord> = {}): FolderRecord {
  const at = "2026-11-21T09:00:00.000Z";
  const mine = { ownerId: "me", permission: "admin" } as const;
  return { id: name, name, parentId, icon: null, ...mine, createdAt: at, updatedAt: at, ...more };
}

const folders = [
  folder("Work", null),
  folder("2026", "Work"),
  folder("Archive", null),
  folder("Theirs", null, { ownerId: "grace", permission: "edit" }),
  folder("Seen", null, { permission: "view" }),
];

test("a folder can go anywhere of its owner's that the person may change, but not into itself or below", () => {
  const places = toPlaces([anItem("folder", "Work")], folders);
  expect(places.map(({ path, obstacle }) => [path, obstacle])).toEqual([
    ["/Archive", null],
    ["/Work", "itself"],
    ["/Work/2026", "itself"],
  ]);
});

test("where an item is already is named as such", () => {
  const places = toPlaces([anItem("page", "Plan", { parentId: "2026" })], folders);
  expect(places.find(({ id }) => id === "2026")?.obstacle).toBe("hereNow");
});

test("places are found by words of their path", () => {
  const places = toPlaces([anItem("page", "Plan")], folders);
  const find = (text: string) => {
    const { found, similar } = findDestinations(places, text);
    return { found: found.map(({ path }) => path), similar: similar.map(({ path }) => path) };
  };
  expect(find("wo 20")).toEqual({ found: ["/Work/2026"], similar: [] });
  expect(find(" ").found).toHaveLength(3);
  expect(find("wrok 2026")).toEqual({ found: [], similar: ["/Work/2026"] });
  expect(find("wrak")).toEqual({ found: [], similar: [] });
});
