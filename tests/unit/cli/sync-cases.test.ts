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

test("files beside new folders are files on the server", async () => {
  const { disk, server, run } = openSides();
  for (const folder of ["Trip", "Trip/Rome"]) disk.makeFolder(folder);
  for (const file of ["map.png", "Trip/plan.pdf", "Trip/Rome/a.jpg"]) disk.put(file, Buffer.from(file));
  await run();
  const kinds = [...server.items.values()].map(({ kind, name }) => `${kind} ${name}`);
  expect(kinds.sort()).toEqual(["file a.jpg", "file map.png", "file plan.pdf", "folder Rome", "folder Trip"]);
  expect(server.trash).toEqual([]);
});

test("what changed on the server is merged, also when its feed does not tell of it yet", async () => {
  const { disk, server, run } = openSides();
  const text = Buffer.from("one\n\ntwo\n\nthree\n");
  const page = server.add({ kind: "page", parentId: null, name: "Plan", bytes: text });
  await run();
  server.change(page.id, { bytes: Buffer.from("one\n\ntwo\n\nTHREE\n") });
  server.heldBack = 1;
  disk.put("Plan.md", Buffer.from("ONE\n\ntwo\n\nthree\n"));
  expect((await run()).left).toEqual([]);
  const merged = "ONE\n\ntwo\n\nTHREE\n";
  expect([disk.get("Plan.md")?.bytes, server.items.get(page.id)?.bytes].map(String)).toEqual([
    merged,
    merged,
  ]);
});

test("a new name on the server that something ignored has on disk gets a number there", async () => {
  const { disk, server, run } = openSides();
  const page = server.add({ kind: "page", parentId: null, name: "Plan", bytes: Buffer.from("plan") });
  await run();
  const port = disk.toPort();
  const rename = (from: string, to: string) =>
    to === "Taken.md" ? Promise.resolve(false) : port.rename(from, to);
  server.change(page.id, { name: "Taken" });
  expect((await run({ ...port, rename })).left).toEqual([]);
  expect(disk.paths()).toEqual(["Taken (2).md"]);
});

test("what is removed from the server is told by its path", async () => {
  const { disk, run, told } = openSides();
  disk.makeFolder("Trip");
  disk.put("Trip/Rome.md", Buffer.from("rome"));
  disk.put("Paris.md", Buffer.from("paris"));
  await run();
  disk.remove("Trip/Rome.md");
  await run();
  expect(told.at(-1)).toEqual({ action: "trash", side: "server", path: "Trip/Rome.md" });
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
