import fc from "fast-check";
import { expect, test } from "vitest";
import type { Left } from "@/lib/cli/sync/model";
import { findKnown, syncOnce } from "@/lib/cli/sync/run/sync-once";
import { refreshItems } from "@/lib/cli/sync/server/refresh-items";
import { JournalModel } from "@/tests/support/sync-journal-model";
import { DiskModel, editText, Killed, Power } from "@/tests/support/sync-model";
import { ServerModel } from "@/tests/support/sync-server-model";

/** How many programs are tried: each has up to 60 steps. */
const runs = Number(process.env["SYNC_RUNS"] ?? 200);

/** Both sides, what people do to them, and the words that must never be lost. */
class World {
  readonly disk: DiskModel;
  readonly server = new ServerModel();
  readonly journal = new JournalModel();
  readonly words = new Set<string>();
  /** Those that nobody deleted, which must not be in the trash alone. */
  readonly kept = new Set<string>();
  edits = 0;
  left: readonly Left[] = [];
  #count = 0;

  constructor(ignoresCase: boolean) {
    this.disk = new DiskModel(ignoresCase);
  }

  word(): string {
    const word = `word${++this.#count}x`;
    this.words.add(word);
    this.kept.add(word);
    this.edits++;
    return word;
  }

  /** Notes that somebody deleted what has these words; returns them. */
  release(bytes: Uint8Array): string[] {
    const words =
      Buffer.from(bytes)
        .toString()
        .match(/word\d+x/g) ?? [];
    for (const word of words) this.kept.delete(word);
    return words;
  }

  /** A run, which may be killed after some steps; others can do something meanwhile. */
  async sync(steps = Infinity, meanwhile?: (count: number) => void): Promise<boolean> {
    const power = new Power(steps, meanwhile);
    for (const part of [this.disk, this.server, this.journal]) part.power = power;
    const sides = {
      disk: this.disk.toPort(),
      server: this.server.toPort(),
      journal: this.journal,
      tell: () => undefined,
      today: "2026-11-27",
    };
    try {
      const { done, left } = await syncOnce(sides, {
        canEditTop: true,
        mayWrite: true,
        refresh: () => refreshItems(this.server.toFeed(), this.journal),
        onMassDeletion: () => undefined,
      });
      this.left = left;
      return done > 0;
    } catch (thrown) {
      if (thrown instanceof Killed) return true;
      throw thrown;
    }
  }
}

const names = ["Plan", "plan", "Größe", "a: b", "Con", "Notes", "2026"];

type Step = { side: string; what: string; pick: number; other: number; name: number };

const pickOf = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)];

function stepOnDisk(world: World, { what, pick, other, name }: Step): void {
  const { disk } = world;
  const files = disk.paths("file").filter((path) => !path.endsWith(".hidden"));
  const folder = pickOf(["", ...disk.paths("folder")], other) ?? "";
  const above = folder === "" ? "" : `${folder}/`;
  const path = pickOf(files, pick);
  const anything = pickOf(disk.paths(), pick);
  const plain = (pickOf(names, name) ?? "x").replaceAll(":", "_");
  if (what === "create" && disk.get(`${above}${plain}.md`) === undefined)
    disk.put(`${above}${plain}.md`, Buffer.from(`# ${world.word()}\n\none two\n\nthree four\n\nfive`));
  else if (what === "attach" && disk.get(`${above}${plain}.png`) === undefined)
    disk.put(`${above}${plain}.png`, Buffer.from(world.word()));
  else if (what === "folder") disk.makeFolder(above + plain);
  else if (what === "hide") disk.put(`${above}.hidden`, Buffer.alloc(0));
  else if (what === "lock" && path !== undefined) disk.toggleUnreadable(path);
  else if (what === "edit" && path !== undefined) {
    const text = editText(Buffer.from(disk.get(path)?.bytes ?? "").toString(), other, world.word());
    disk.put(path, Buffer.from(text), pick % 2 === 0);
  } else if (what === "rename" && anything !== undefined) {
    const ending = /\.\w+$/.exec(anything)?.[0] ?? "";
    disk.rename(anything, anything.slice(0, anything.lastIndexOf("/") + 1) + plain + ending);
  } else if (what === "move" && anything !== undefined)
    disk.rename(anything, above + anything.slice(anything.lastIndexOf("/") + 1));
  else if (what === "delete" && anything !== undefined)
    for (const { bytes } of disk.remove(anything))
      for (const word of world.release(bytes)) world.words.delete(word);
}

function stepOnServer(world: World, { what, pick, other, name }: Step): void {
  const { server } = world;
  const items = [...server.items.values()];
  const parentId =
    pickOf([null, ...items.filter(({ kind }) => kind === "folder").map(({ id }) => id)], other) ?? null;
  const page = pickOf(
    items.filter(({ kind }) => kind === "page"),
    pick,
  );
  const anything = pickOf(items, pick);
  const title = pickOf(names, name) ?? "x";
  if (what === "create")
    server.add({
      kind: "page",
      parentId,
      name: title,
      bytes: Buffer.from(`# ${world.word()}\n\none two\n\nthree`),
    });
  else if (what === "attach")
    server.add({ kind: "file", parentId, name: `${title}.png`, bytes: Buffer.from(world.word()) });
  else if (what === "folder") server.add({ kind: "folder", parentId, name: title, bytes: Buffer.alloc(0) });
  else if (what === "edit" && page !== undefined)
    server.change(page.id, {
      bytes: Buffer.from(editText(Buffer.from(page.bytes).toString(), other, world.word())),
    });
  else if (what === "rename" && anything !== undefined)
    server.change(anything.id, { name: anything.kind === "file" ? `${title}.png` : title });
  else if (
    what === "move" &&
    anything !== undefined &&
    (parentId === null || !server.isBelow(parentId, anything.id))
  )
    server.change(anything.id, { parentId });
  else if (what === "tree")
    server.addTree({ parentId, name: title, bytes: Buffer.from(`# ${world.word()}`) });
  else if (what === "restore") server.restore(pickOf(server.trash, pick)?.id ?? "");
  else if (what === "hold") server.heldBack = other % 4;
  else if (what === "delete" && anything !== undefined)
    for (const { bytes } of server.trashItem(anything.id)) world.release(bytes);
}

/** Everything on one side by its path as the other names it: what both must agree on. */
function compare(world: World): void {
  const { disk, server, journal } = world;
  const pathOf = (id: string): string => {
    const item = journal.base.get(id);
    if (item === undefined) return `?${id}`;
    return item.parentId === null ? item.file : `${pathOf(item.parentId)}/${item.file}`;
  };
  const there = new Map(
    [...server.items.values()].map(({ id, kind, bytes }) => [
      pathOf(id),
      kind === "folder" ? "folder" : Buffer.from(bytes).toString(),
    ]),
  );
  const here = new Map(
    disk
      .shown(findKnown(journal))
      .map(({ path, kind, bytes }) => [path, kind === "folder" ? "folder" : Buffer.from(bytes).toString()]),
  );
  expect(Object.fromEntries([...here].sort())).toEqual(Object.fromEntries([...there].sort()));
  for (const item of server.items.values())
    expect(journal.base.get(item.id)).toMatchObject({ name: item.name, parentId: item.parentId });
  const texts = [
    ...here.values(),
    ...disk.trash.map((bytes) => Buffer.from(bytes).toString()),
    ...server.trash.map(({ bytes }) => Buffer.from(bytes).toString()),
  ].join("\n");
  const shown = [...here.values()].join("\n");
  for (const word of world.kept) expect(shown.includes(word), `${word} is gone`).toBe(true);
  for (const word of world.words) expect(texts.includes(word), `${word} is lost`).toBe(true);
}

function doStep(world: World, step: Step): void {
  if (step.side === "disk") stepOnDisk(world, step);
  else stepOnServer(world, step);
}

const step = {
  what: fc.constantFrom(
    "create",
    "attach",
    "folder",
    "edit",
    "edit",
    "edit",
    "rename",
    "move",
    "delete",
    "restore",
    "hold",
    "hide",
    "lock",
    "tree",
  ),
  pick: fc.nat(50),
  other: fc.nat(50),
  name: fc.nat(20),
};
const steps = fc.array(
  fc.record({
    side: fc.constantFrom("disk", "server", "disk", "server", "sync"),
    ...step,
    kill: fc.option(fc.nat(60)),
    meanwhile: fc.array(fc.record({ side: fc.constantFrom("disk", "server"), ...step, at: fc.nat(40) }), {
      maxLength: 2,
    }),
  }),
  { minLength: 5, maxLength: 60, size: "max" },
);

test(
  "both sides are the same at rest, no word is lost, and a second run does nothing, whatever is killed",
  { timeout: 60_000 + runs * 100 },
  async () => {
    let edits = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, async (ignoresCase, program) => {
        const world = new World(ignoresCase);
        for (const step of program) {
          if (step.side !== "sync") doStep(world, step);
          else
            await world.sync(step.kill ?? Infinity, (count) => {
              for (const one of step.meanwhile) if (one.at === count) doStep(world, one);
            });
        }
        world.server.heldBack = 0;
        world.disk.unreadable.clear();
        await world.sync();
        expect(world.left).toEqual([]);
        compare(world);
        expect(await world.sync()).toBe(false);
        edits += world.edits;
      }),
      { numRuns: runs },
    );
    expect(edits).toBeGreaterThan(runs);
  },
);
