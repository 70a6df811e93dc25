import { expect, test } from "vitest";
import { syncOnce } from "@/lib/cli/sync/run/sync-once";
import { refreshItems } from "@/lib/cli/sync/server/refresh-items";
import type { Done } from "@/lib/cli/sync/ports";
import { JournalModel } from "@/tests/support/sync-journal-model";
import { DiskModel } from "@/tests/support/sync-model";
import { ServerModel } from "@/tests/support/sync-server-model";

function openSides() {
  const [disk, server, journal] = [new DiskModel(false), new ServerModel(), new JournalModel()];
  const told: Done[] = [];
  const run = (port = disk.toPort()) =>
    syncOnce(
      {
        disk: port,
        server: server.toPort(),
        journal,
        tell: (done) => told.push(done),
        today: "2026-11-27",
      },
      {
        canEditTop: true,
        mayWrite: true,
        refresh: () => refreshItems(server.toFeed(), journal),
        onMassDeletion: () => undefined,
      },
    );
  return { disk, server, journal, run, told };
}

test("a page that is too large for a request with others is sent by itself, and what is beside it, too", async () => {
  const { disk, server, run, told } = openSides();
  const text = 'a "line"\n'.repeat(1_100_000);
  disk.put("Log.md", Buffer.from(text));
  disk.put("Plan.md", Buffer.from("plan"));
  expect((await run()).left).toEqual([]);
  const texts = [...server.items.values()].map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);
  expect(texts.sort()).toEqual([
    ["Log", text],
    ["Plan", "plan"],
  ]);
  expect(told.filter(({ action }) => action === "failed")).toEqual([]);
});

test("what cannot be done is said", async () => {
  const { disk, server, run } = openSides();
  const page = server.add({ kind: "page", parentId: null, name: "Plan", bytes: Buffer.from("plan") });
  await run();
  server.change(page.id, { name: "Taken" });
  const { left } = await run({ ...disk.toPort(), rename: () => Promise.resolve(false) });
  expect(left).toEqual([{ path: "Plan.md", reason: "could not be done yet" }]);
});

test("a copy that is deleted is not the one that is made elsewhere", async () => {
  const { disk, server, run } = openSides();
  for (const folder of ["Private", "Templates", "Shared"]) disk.makeFolder(folder);
  for (const folder of ["Private", "Templates"]) disk.put(`${folder}/T.md`, Buffer.from("template"));
  await run();
  const folderId = [...server.items.values()].find(({ name }) => name === "Private")?.id;
  const page = [...server.items.values()].find(({ parentId }) => parentId === folderId);
  disk.remove("Private/T.md");
  disk.put("Shared/T.md", Buffer.from("template"));
  await run();
  expect(server.trash.map(({ id }) => id)).toEqual([page?.id]);
});
