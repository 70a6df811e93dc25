import fc from "fast-check";
import { expect, test } from "vitest";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord } from "@/lib/contracts/pages";
import { permissions } from "@/lib/contracts/permissions";
import type { TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";
import type { Answer } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import {
  childrenOf,
  deleteInModel,
  levelOf,
  type Model,
  type ModelItem,
  nameOfCopy,
  type Outcome,
  requireActive,
  requireMove,
  requirePlace,
  requireTrashed,
  restoreInModel,
  shareInModel,
  subtreeOf,
  trashInModel,
  accessibleParent,
  accessiblePath,
} from "@/tests/support/lifecycle-model";
import { createPerson, type Person } from "@/tests/support/people";
import * as tree from "@/tests/support/tree";

const numRuns = Number(process.env["LIFECYCLE_RUNS"] ?? 8);

/** One command: somebody does something with an item, another item and a number where it needs them. */
type Command = { what: keyof typeof commands; by: number; item: number; other: number; number: number };

type World = Model & { people: [Person, Person, Person] };
type Step = {
  world: World;
  by: number;
  person: Person;
  item: ModelItem;
  other: ModelItem | null;
  number: number;
};

type Reply = Answer<{
  id: string;
  parentId: string | null;
  skippedRestrictedItems?: boolean;
  error?: { code: string };
}>;

const names = ["Tea", "tea", "Rum"];
const nameOf = (number: number) => names[number % names.length] ?? "";

function add(world: World, made: Pick<ModelItem, "id" | "kind" | "name" | "owner" | "parent">): ModelItem {
  const item = {
    ...made,
    batch: null,
    isGone: false,
    isRestricted: false,
    grants: new Map<number, number>(),
  };
  world.items.push(item);
  return item;
}

/** Holds the answer against the outcome that the model foretells; whether it was done. */
function check(answer: Answer, outcome: Outcome): boolean {
  const { json, status, text } = answer as Reply;
  expect(json.error?.code ?? (status < 300 ? "done" : status), text).toBe(outcome);
  return outcome === "done";
}

async function create({ world, by, person, other, number }: Step, kind: tree.Item["kind"]): Promise<void> {
  const name = nameOf(number);
  const body = { [kind === "page" ? "title" : "name"]: name, parentId: other?.id ?? null };
  const answer = await person.api.post<{ id: string }>(`/${kind}s`, body);
  if (!check(answer, requirePlace(by, other))) return;
  add(world, { id: answer.json.id, kind, name, owner: other?.owner ?? by, parent: other });
}

/** What a tree looks like: its names, the levels in brackets, in one order. */
function shapeOf<T extends { name: string; kind: string }>(top: T, below: (one: T) => T[]): string {
  const inside = below(top).map((one) => shapeOf(one, below));
  return `${top.kind} ${top.name} (${inside.sort().join(", ")})`;
}

async function copy({ world, by, person, item, other }: Step): Promise<void> {
  const accessible = requireActive(by, item, 1);
  const isSeen = (one: ModelItem) => requireActive(by, one, 1) === "done";
  const name = nameOfCopy(world, item, { by, to: other });
  const expected = shapeOf({ ...item, name }, (one) =>
    childrenOf(world, world.items.find(({ id }) => id === one.id) ?? one).filter(isSeen),
  );
  const copied = subtreeOf(world, item, isSeen);
  const isSkipping = copied.some((one) =>
    childrenOf(world, one).some((child) => child.batch === null && !isSeen(child)),
  );
  const answer = await tree.copy(person.api, item, other);
  if (!check(answer, accessible === "done" ? requirePlace(by, other) : accessible)) return;
  if (item.kind === "folder") expect(answer.json.skippedRestrictedItems).toBe(isSkipping);
  const rows = await query<CopiedRow>(
    `SELECT id, "parentId" AS parent, name, restricted, 'folder' AS kind, path FROM "Folder" WHERE $1 = ANY (path)
     UNION ALL SELECT p.id, p."parentId", p.title, p.restricted, 'page', f.path || p.id FROM "Page" p
     LEFT JOIN "Folder" f ON f.id = p."parentId" WHERE p.id = $1 OR $1 = ANY (f.path)
     ORDER BY path`,
    [answer.json.id],
  );
  const owner = other?.owner ?? by;
  const byPath = rows.sort((a, b) => Number(b.id === answer.json.id) - Number(a.id === answer.json.id));
  for (const { id, kind, name: given, parent, restricted } of byPath) {
    const above = id === answer.json.id ? other : (world.items.find((one) => one.id === parent) ?? null);
    add(world, { id, kind, name: given, owner, parent: above }).isRestricted = restricted;
  }
  const restrictedAmong = (items: { isRestricted: boolean }[]) =>
    items.filter(({ isRestricted }) => isRestricted).length;
  expect(restrictedAmong(world.items.slice(-rows.length))).toBe(owner === by ? restrictedAmong(copied) : 0);
  const [top] = world.items.slice(-rows.length);
  expect(shapeOf(top ?? item, (one) => childrenOf(world, one))).toBe(expected);
}

type CopiedRow = {
  id: string;
  parent: string;
  name: string;
  restricted: boolean;
  kind: tree.Item["kind"];
};

const sharingOf = (item: ModelItem, person?: Person) =>
  tree.pathOf(item, person === undefined ? "/sharing" : `/sharing/users/${person.id}`);

const commands = {
  page: (step: Step) => create(step, "page"),
  folder: (step: Step) => create(step, "folder"),
  rename: async ({ by, person, item, number }: Step) => {
    const body = { [item.kind === "page" ? "title" : "name"]: nameOf(number) };
    const answer = await person.api.patch(tree.pathOf(item), body);
    if (check(answer, requireActive(by, item, 2))) item.name = nameOf(number);
  },
  move: async ({ by, person, item, other }: Step) => {
    const outcome = requireMove(by, item, other);
    const answer = await tree.move(person.api, item, other);
    if (check(answer, outcome === "unchanged" ? "done" : outcome) && outcome === "done") item.parent = other;
  },
  copy,
  trash: async ({ world, by, person, item }: Step) => {
    const answer = await tree.trash(person.api, item);
    if (check(answer, requireActive(by, item, 2))) trashInModel(world, item);
  },
  restore: async ({ world, by, person, item }: Step) => {
    const answer = await tree.restore(person.api, item);
    if (!check(answer, requireTrashed(by, item, 2))) return;
    const seen = accessibleParent(by, item);
    restoreInModel(world, item);
    expect(answer.json.parentId).toBe(item.parent === null ? null : (seen?.id ?? null));
  },
  delete: async ({ world, by, person, item }: Step) => {
    const answer = await tree.deleteForGood(person.api, item);
    if (!check(answer, requireTrashed(by, item, 3))) return;
    const counts = deleteInModel(world, item);
    expect(answer.json).toEqual({ deleted: true, ...(item.kind === "folder" ? counts : {}) });
  },
  empty: async ({ world, by, person }: Step) => {
    const counts = { folders: 0, pages: 0 };
    for (const one of world.items.filter(
      ({ owner, batch, isGone }) => owner === by && batch !== null && !isGone,
    )) {
      one.isGone = true;
      counts[one.kind === "folder" ? "folders" : "pages"]++;
    }
    expect((await tree.emptyTrash(person.api)).json).toEqual({ deleted: true, ...counts });
  },
  share: async ({ world, by, person, item, number }: Step) => {
    const to = number === 0 ? item.owner : (item.owner + 1 + (number % 2)) % 3;
    const level = 1 + (Math.floor(number / 2) % 3);
    const body = { permission: permissions[level - 1] };
    const answer = await person.browser.put(sharingOf(item, world.people[to]), body);
    check(answer, shareInModel(item, { by, to, level }));
  },
  unshare: async ({ world, by, person, item, number }: Step) => {
    const whom = number === 0 ? by : (item.owner + 1 + (number % 2)) % 3;
    const outcome = requireActive(by, item, 3);
    const mayEnd = !item.isGone && item.grants.has(whom) && (whom === by || outcome === "done");
    const answer = await person.browser.delete(sharingOf(item, world.people[whom]));
    // Whoever sees the item may remove their own grant, and has none there to remove.
    const isMissing = outcome === "done" || (outcome === "forbidden" && whom === by);
    if (check(answer, mayEnd ? "done" : isMissing ? "not_found" : outcome)) item.grants.delete(whom);
  },
  restrict: async ({ by, person, item, number }: Step) => {
    const isRestricted = number % 3 > 0;
    const answer = await person.browser.patch(sharingOf(item), { restricted: isRestricted });
    if (!check(answer, requireActive(by, item, 3))) return;
    item.isRestricted = isRestricted;
    if (isRestricted && by !== item.owner) item.grants.set(by, 3);
  },
};

/** What a person sees, and what the model says that they see. */
async function compare({ items, people }: World, by: number, { api }: Person): Promise<void> {
  const isSeen = (item: ModelItem) => requireActive(by, item, 1) === "done";
  const facts = (item: ModelItem) => [
    item.id,
    item.name,
    accessibleParent(by, item)?.id ?? null,
    people[item.owner]?.id,
    permissions[levelOf(by, item) - 1],
  ];
  const told = (one: FolderRecord | PageRecord) => {
    const name = "title" in one ? one.title : one.name;
    return [one.id, name, one.parentId, one.ownerId, one.permission];
  };
  for (const kind of ["page", "folder"] as const) {
    const seen = items.filter((item) => item.kind === kind && isSeen(item));
    const all = await tree.listAll<FolderRecord | PageRecord>(api, `/${kind}s`, 7);
    expect(all.map(told).sort()).toEqual(seen.map(facts).sort());
    const tops = await tree.listAll<FolderRecord | PageRecord>(api, `/${kind}s?parentId=null`, 3);
    expect(tops.map(told).sort()).toEqual(
      seen
        .filter((item) => !accessibleParent(by, item))
        .map(facts)
        .sort(),
    );
    const trashed = items.filter((one) => one.kind === kind && one.batch === one && levelOf(by, one) >= 2);
    const list = await tree.listAll<TrashedPageRecord | TrashedFolderRecord>(api, `/trash/${kind}s`, 2);
    expect(list.map((one) => [...told(one), one.folderPath]).sort()).toEqual(
      trashed
        .map((one) => [...facts(one), accessiblePath(by, one.parent?.batch === null ? one.parent : null)])
        .sort(),
    );
  }
}

/** Whom and what a command is about: mostly an item that it can do something with, and somebody who sees it. */
function toStep(world: World, { what, ...command }: Command): Step {
  const { items, people } = world;
  const isBack = what === "restore" || what === "delete";
  const suited = items.filter(({ batch, isGone }) => !isGone && (batch === null) !== isBack);
  const item = pick(command.item % 6 === 0 ? items : suited, command.item) ?? pick(items, command.item);
  if (item === undefined) throw new Error("There is nothing.");
  const folders = items.filter(({ kind, batch, isGone }) => kind === "folder" && batch === null && !isGone);
  const other = pick(command.other % 6 === 0 ? items : folders, command.other) ?? null;
  const seeing = [...people.keys()].filter((person) => levelOf(person, item) > 0 && person !== item.owner);
  const by =
    command.by < 3 ? command.by : command.by < 6 ? item.owner : (pick(seeing, command.by) ?? item.owner);
  const place = command.other % 5 === 0 ? null : other;
  return { world, by, person: people[by] ?? people[0], item, other: place, number: command.number };
}

const pick = <T>(all: T[], index: number): T | undefined => all[index % all.length];

/** Runs a program, and looks at everything now and then. */
async function run(program: Command[]): Promise<void> {
  const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
  const world: World = { items: [], people };
  for (const [owner, { api }] of people.entries()) {
    const { id } = await tree.makeFolder(api, "Tea");
    add(world, { id, kind: "folder", name: "Tea", owner, parent: null });
  }
  for (const [index, command] of program.entries()) {
    const step = toStep(world, command);
    await commands[command.what](step);
    if (index % 20 === 19 || index === program.length - 1) {
      await Promise.all(people.map((one, each) => compare(world, each, one)));
    }
  }
  await tree.expectSoundTrees(...people);
}

const shares: [keyof typeof commands, number][] = [
  ["page", 5],
  ["folder", 7],
  ["rename", 1],
  ["move", 6],
  ["copy", 3],
  ["trash", 3],
  ["restore", 3],
  ["delete", 1],
  ["empty", 1],
  ["share", 7],
  ["unshare", 1],
  ["restrict", 2],
];
const command: fc.Arbitrary<Command> = fc.record({
  what: fc.oneof(...shares.map(([name, weight]) => ({ arbitrary: fc.constant(name), weight }))),
  by: fc.nat(11),
  item: fc.nat(100),
  other: fc.nat(100),
  number: fc.nat(12),
});

test(
  "whatever three people do with pages and folders, they see what a simple model says",
  { timeout: 3_600_000 },
  async () => {
    const programs = fc.array(command, { minLength: 40, maxLength: 80, size: "max" });
    await fc.assert(fc.asyncProperty(programs, run), { numRuns, endOnFailure: true });
  },
);
