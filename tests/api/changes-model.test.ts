import fc from "fast-check";
import { expect, test } from "vitest";
import { permissions } from "@/lib/contracts/permissions";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { Consumer, listEverything } from "@/tests/support/changes-model";
import { uploadFile } from "@/tests/support/files";
import { callerWith, createPerson, insertToken, type Person } from "@/tests/support/people";

const numRuns = Number(process.env["CHANGES_RUNS"] ?? 6);

type Item = { kind: "page" | "folder" | "file"; id: string; owner: number };

type World = {
  people: [Person, Person, Person];
  items: Item[];
  consumers: Consumer[];
};

/** Something that somebody does, with an item, a folder and a number where it needs them. */
type Command = { what: keyof typeof commands; item: number; place: number; number: number };

type Step = { person: Person; by: number; item: Item; place: Item | null; number: number; world: World };
type Made = { id: string; foldersCreated?: number };

const names = ["Tea", "Rum", "Work"];
const nameOf = (number: number) => names[number % names.length] ?? "";
const pathOf = ({ kind, id }: Item, part = "") => `/${kind}s/${id}${part}`;

/** Somebody was quicker, or may not: that is no fault. Anything else is. */
function isDone({ status, text }: Answer): boolean {
  expect(text).not.toContain("There is nothing at");
  // What an import finds moved under it is refused as a whole, to be sent again.
  if (status !== 503) expect(status, text).toBeLessThan(500);
  return status < 300;
}

async function add(
  { world, by, place }: Step,
  kind: Item["kind"],
  making: Promise<Answer<Made>>,
): Promise<void> {
  const answer = await making;
  if (isDone(answer)) world.items.push({ kind, id: answer.json.id, owner: place?.owner ?? by });
}

const commands = {
  createPage: (step: Step) => {
    const body = {
      title: nameOf(step.number),
      markdown: `a ${step.number}`,
      parentId: step.place?.id ?? null,
    };
    return add(step, "page", step.person.api.post<Made>("/pages", body));
  },
  createFolder: (step: Step) => {
    const body = { name: nameOf(step.number), parentId: step.place?.id ?? null };
    return add(step, "folder", step.person.api.post<Made>("/folders", body));
  },
  createFile: async ({ world, by, person, place }: Step) => {
    const made = await uploadFile(person.api, "a.txt", "a", place).catch(() => null);
    if (made !== null) world.items.push({ kind: "file", id: made.id, owner: place?.owner ?? by });
  },
  write: async ({ person, item, number }: Step) => {
    if (item.kind !== "page") return;
    const content = number % 3 === 0 ? `---\nn: ${number}\n---\n` : `b ${number}`;
    isDone(
      await person.api.post(pathOf(item, "/content-operations"), { id: "1", operation: "append", content }),
    );
  },
  rename: async ({ person, item, number }: Step) => {
    const body = item.kind === "page" ? { title: nameOf(number) } : { name: nameOf(number) };
    isDone(await person.api.patch(pathOf(item), body));
  },
  move: async ({ person, item, place }: Step) => {
    const part = item.kind === "page" ? "/move" : "";
    isDone(await person.api.patch(pathOf(item, part), { parentId: place?.id ?? null }));
  },
  trash: async ({ person, item }: Step) => {
    isDone(await person.api.delete(pathOf(item, "/trash")));
  },
  restore: async ({ person, item }: Step) => {
    isDone(await person.api.patch(pathOf(item, "/restore")));
  },
  deleteForGood: async ({ person, item }: Step) => {
    isDone(await person.api.delete(pathOf(item, "/permanent")));
  },
  emptyTrash: async ({ person, number }: Step) => {
    if (number % 3 === 0) isDone(await person.api.delete("/trash/empty"));
  },
  copy: (step: Step) => {
    const { person, item, place } = step;
    if (item.kind === "file") return Promise.resolve();
    const body = { parentId: place?.id ?? null };
    return add(step, item.kind, person.api.post<Made>(pathOf(item, "/copy"), body));
  },
  share: async ({ world, person, item, number }: Step) => {
    if (item.kind === "file") return;
    const to = world.people[number % 3] ?? person;
    const permission = permissions[Math.floor(number / 3) % 3];
    isDone(await person.browser.put(pathOf(item, `/sharing/users/${to.id}`), { permission }));
  },
  unshare: async ({ world, person, item, number }: Step) => {
    if (item.kind === "file") return;
    const from = world.people[number % 3] ?? person;
    isDone(await person.browser.delete(pathOf(item, `/sharing/users/${from.id}`)));
  },
  restrict: async ({ person, item, number }: Step) => {
    if (item.kind === "file") return;
    isDone(await person.browser.patch(pathOf(item, "/sharing"), { restricted: number % 2 === 0 }));
  },
  importVault: async ({ person, place }: Step) => {
    const files = [
      { path: "A/b.md", content: "b" },
      { path: "c.md", content: "c" },
    ];
    const parent = place === null ? "" : `?parentId=${place.id}`;
    isDone(await person.api.post(`/imports/vault${parent}`, { files }));
  },
} as const;

const often = ["createPage", "createFolder", "move", "move", "share", "share", "trash", "restore"] as const;

const program = fc.record({
  rounds: fc.array(
    fc.array(
      fc.record({
        what: fc.constantFrom(...often, ...(Object.keys(commands) as Command["what"][])),
        item: fc.nat(1_000),
        place: fc.nat(1_000),
        number: fc.nat(1_000),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    { minLength: 3, maxLength: 16 },
  ),
  reads: fc.array(
    fc.record({ round: fc.nat(16), who: fc.nat(9), limit: fc.integer({ min: 1, max: 9 }), lost: fc.nat(3) }),
    {
      maxLength: 24,
    },
  ),
  beginnings: fc.array(fc.nat(6), { minLength: 8, maxLength: 8 }),
});

/** Does a command as the owner of the item most of the time. */
async function run(world: World, { what, item: index, place: placeIndex, number }: Command): Promise<void> {
  const item = world.items[index % world.items.length];
  if (item === undefined) return;
  const folders = world.items.filter(({ kind }) => kind === "folder");
  const isTop = placeIndex % 5 === 0;
  const by = number % 4 === 0 ? index % 3 : item.owner;
  const near = number % 4 === 0 ? folders : folders.filter(({ owner }) => owner === item.owner);
  const place = isTop ? null : (near[placeIndex % near.length] ?? null);
  const person = world.people[by];
  if (person !== undefined) await commands[what]({ person, by, item, place, number, world });
}

/** Three people with a folder in a folder each, and programs that keep copies of what they and their limited tokens see. */
async function createWorld(): Promise<World> {
  const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
  const world: World = { people, items: [], consumers: [] };
  for (const [owner, person] of people.entries()) {
    let parentId: string | null = null;
    for (const name of ["Top", "Inner"]) {
      const made: Answer<Made> = await person.api.post<Made>("/folders", { name, parentId });
      parentId = made.json.id;
      world.items.push({ kind: "folder", id: parentId, owner });
    }
    world.consumers.push(new Consumer(`person ${owner}`, person.api));
  }
  const [first, second] = people;
  const [top, inner] = world.items;
  if (top === undefined || inner === undefined) throw new Error("No folders were made.");
  await first.browser.put(pathOf(top, `/sharing/users/${second.id}`), { permission: "edit" });
  const limited = async (name: string, person: Person, folderId: string) => {
    const { secret } = await insertToken(person.id, { folderId });
    world.consumers.push(new Consumer(name, callerWith(secret)));
  };
  await limited("owner within Top", first, top.id);
  await limited("owner within Inner", first, inner.id);
  await limited("other within Top", second, top.id);
  await limited("other within Inner", second, inner.id);
  return world;
}

/** What a reader sees, or nothing when their folder was deleted and the token with it. */
async function truthFor(api: ApiCaller) {
  const alive = await api.get("/changes");
  return alive.status === 401 ? null : listEverything(api);
}

test(
  "whoever lists everything and applies the changes has what they can see, wherever they are killed",
  { timeout: Math.max(120_000, numRuns * 10_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(program, async ({ rounds, reads, beginnings }) => {
        const world = await createWorld();
        const begun = new Set<Consumer>();
        const ended = new Set<Consumer>();
        const during = (consumer: Consumer, work: () => Promise<unknown>) =>
          work().catch(async (fault: unknown) => {
            // A token goes with its folder.
            if ((await consumer.api.get("/changes")).status !== 401) throw fault;
            ended.add(consumer);
          });
        for (const [number, round] of rounds.entries()) {
          const beginning = world.consumers.filter((_, index) => beginnings[index] === number);
          const reading = reads.filter((read) => read.round === number);
          await Promise.all([
            ...round.map((command) => run(world, command)),
            ...beginning.map(async (consumer) => {
              await during(consumer, () => consumer.begin());
              begun.add(consumer);
            }),
            ...reading.map(async ({ who, limit, lost }) => {
              const consumer = world.consumers[who % world.consumers.length];
              if (consumer === undefined || !begun.has(consumer) || ended.has(consumer)) return;
              consumer.lose(lost);
              await during(consumer, () => consumer.read(limit));
            }),
          ]);
        }
        for (const [index, consumer] of world.consumers.entries()) {
          const truth = await truthFor(consumer.api);
          if (truth === null || !begun.has(consumer) || ended.has(consumer)) continue;
          await expect
            .poll(
              async () => {
                await consumer.readToEnd((index % 4) + 1);
                return toLines(consumer.copy);
              },
              { timeout: 15_000, message: consumer.name },
            )
            .toEqual(toLines(truth));
        }
      }),
      { numRuns, endOnFailure: true },
    );
  },
);

function toLines(copy: Consumer["copy"]): string[] {
  return [...copy]
    .map(([id, { kind, name, parentId, etag }]) => `${id} ${kind} ${name} in ${parentId} ${etag}`)
    .sort();
}
