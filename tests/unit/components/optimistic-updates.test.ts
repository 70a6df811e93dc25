import { QueryClient } from "@tanstack/query-core";
import { expect, test } from "vitest";
import {
  updateOptimistically,
  folderChildrenKey,
  type FolderChildren,
} from "@/lib/client/cache/folder-children-cache";
import { withOptimisticUpdates } from "@/lib/client/cache/optimistic-updates";
import { anItem } from "@/tests/unit/components/tree/an-item";

const plan = anItem("page", "Plan");
const note = anItem("page", "Note");

function setUp() {
  const queries = new QueryClient();
  queries.setQueryData<FolderChildren>(folderChildrenKey(null), {
    data: [anItem("folder", "Work"), note, plan],
    complete: true,
  });
  queries.setQueryData<FolderChildren>(folderChildrenKey("Work"), { data: [], complete: true });
  const named = (parentId: string | null) =>
    queries.getQueryData<FolderChildren>(folderChildrenKey(parentId))?.data.map(({ name }) => name);
  return { queries, top: () => named(null), work: () => named("Work") };
}

test("what was moved early stays there when the server's older answer comes", () => {
  const { queries, top, work } = setUp();
  updateOptimistically(queries, [plan], { parentId: "Work" });
  expect([top(), work()]).toEqual([["Work", "Note"], ["Plan"]]);
  const older = withOptimisticUpdates(queries, null, [note, plan]);
  expect(older.map(({ name }) => name)).toEqual(["Note"]);
});

test("a refused item goes back alone: what else changed meanwhile stays changed", () => {
  const { queries, top, work } = setUp();
  const moving = updateOptimistically(queries, [plan], { parentId: "Work" });
  const trashing = updateOptimistically(queries, [note], "gone");
  moving.takeBack([plan]);
  expect([top(), work()]).toEqual([["Work", "Plan"], []]);
  trashing.keep(note);
  expect(top()).toEqual(["Work", "Plan"]);
});

test("two changes of one item are shown together, and one of them can be refused", () => {
  const { queries, top, work } = setUp();
  const renaming = updateOptimistically(queries, [plan], { name: "Draft" });
  updateOptimistically(queries, [{ ...plan, name: "Draft" }], { parentId: "Work" });
  expect([top(), work()]).toEqual([["Work", "Note"], ["Draft"]]);
  renaming.takeBack([plan]);
  expect(top()).toEqual(["Work", "Note"]);
  expect(work()).toHaveLength(1);
});
