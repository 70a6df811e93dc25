import { describe, expect } from "vitest";
import type { Answer } from "@/tests/support/api-caller";
import { createPerson, grant, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  deleteForGood,
  emptyTrash,
  expectSoundTrees,
  inOrder,
  type Item,
  makeFolder,
  makePage,
  move,
  pathOf,
  type Place,
  restore,
  trash,
} from "@/tests/support/tree";

/** How often each pair meets. */
const rounds = Number(process.env["CROSSED_ROUNDS"] ?? 20);
const atOnce = 4;

/** Requests to send at one moment, each with the statuses that it may be answered with. */
type Meeting = [send: () => Promise<Answer>, ...may: number[]][];

/** Makes what one round is about. */
type Crossing = (owner: Person, friend: Person) => Promise<Meeting>;

/** A, with A/B and A/B/Page. */
async function makeBranch({ api }: Person) {
  const a = await makeFolder(api, "A");
  const b = await makeFolder(api, "B", a);
  return { a, b, page: await makePage(api, "Page", b) };
}

const setRestricted = ({ browser }: Person, item: Item, restricted: boolean) =>
  browser.patch(pathOf(item, "/sharing"), { restricted });
const share = ({ browser }: Person, item: Item, friend: Person) =>
  browser.put(pathOf(item, `/sharing/users/${friend.id}`), { permission: "edit" });

/** Some request that puts something into B, while A goes to the trash. */
function intoTrash(
  put: (owner: Person, items: { b: Place; page: Item; other: Item }) => Promise<Answer>,
): Crossing {
  return async (owner) => {
    const { a, b } = await makeBranch(owner);
    const [page, other] = [await makePage(owner.api, "Other"), await makeFolder(owner.api, "Other")];
    return [
      [() => put(owner, { b, page, other }), 200, 201, 404],
      [() => trash(owner.api, a), 200],
    ];
  };
}

/** Restores something while something is deleted for good, after A went to the trash as one batch. */
function whileDeleting(act: (owner: Person, items: { a: Item; b: Item; page: Item }) => Meeting): Crossing {
  return async (owner) => {
    const branch = await makeBranch(owner);
    await inOrder(() => trash(owner.api, branch.a));
    return act(owner, branch);
  };
}

const crossings: Record<string, Crossing> = {
  "two folders, each into the other": async (owner) => {
    const [a, b] = [await makeFolder(owner.api, "A"), await makeFolder(owner.api, "B")];
    return [
      [() => move(owner.api, a, b), 200, 409],
      [() => move(owner.api, b, a), 200, 409],
    ];
  },
  "three folders in a ring": async (owner) => {
    const [a, b] = [await makeFolder(owner.api, "A"), await makeFolder(owner.api, "B")];
    const c = await makeFolder(owner.api, "C");
    return [
      [() => move(owner.api, a, b), 200, 409],
      [() => move(owner.api, b, c), 200, 409],
      [() => move(owner.api, c, a), 200, 409],
    ];
  },
  "making a page in a folder that goes to the trash": intoTrash(({ api }, { b }) =>
    api.post("/pages", { title: "New", parentId: b?.id }),
  ),
  "making a folder in one that goes to the trash": intoTrash(({ api }, { b }) =>
    api.post("/folders", { name: "New", parentId: b?.id }),
  ),
  "moving a page into a folder that goes to the trash": intoTrash(({ api }, { b, page }) =>
    move(api, page, b),
  ),
  "moving a folder into one that goes to the trash": intoTrash(({ api }, { b, other }) =>
    move(api, other, b),
  ),
  "copying a page into a folder that goes to the trash": intoTrash(({ api }, { b, page }) =>
    copy(api, page, b),
  ),
  "copying a folder into one that goes to the trash": intoTrash(({ api }, { b, other }) =>
    copy(api, other, b),
  ),
  "restoring a page and deleting it for good": whileDeleting(({ api }, { page }) => [
    [() => restore(api, page), 200, 404],
    [() => deleteForGood(api, page), 200, 409],
  ]),
  "restoring a page and deleting its folder for good": whileDeleting(({ api }, { a, page }) => [
    [() => restore(api, page), 200, 404],
    [() => deleteForGood(api, a), 200],
  ]),
  "restoring a folder and deleting the one above for good": whileDeleting(({ api }, { a, b }) => [
    [() => restore(api, b), 200, 404],
    [() => deleteForGood(api, a), 200],
  ]),
  "restoring a page and emptying the trash": whileDeleting(({ api }, { page }) => [
    [() => restore(api, page), 200, 404],
    [() => emptyTrash(api), 200],
  ]),
  "restoring a folder, the one above, and its page": whileDeleting(({ api }, { a, b, page }) => [
    [() => restore(api, a), 200],
    [() => restore(api, b), 200, 409],
    [() => restore(api, page), 200, 409],
  ]),
  "copying a folder and moving what is in it": async (owner) => {
    const { a, b, page } = await makeBranch(owner);
    return [
      [() => copy(owner.api, a, null), 201],
      [() => copy(owner.api, a, b), 201],
      [() => move(owner.api, b, null), 200],
      [() => move(owner.api, page, a), 200],
    ];
  },
  "trashing a folder, the one above, and its page": async (owner) => {
    const { a, b, page } = await makeBranch(owner);
    return [
      [() => trash(owner.api, a), 200],
      [() => trash(owner.api, b), 200, 404],
      [() => trash(owner.api, page), 200, 404],
      [() => owner.api.patch(pathOf(page), { title: "New" }), 200, 404],
    ];
  },
  "restricting a folder and moving it, and what is below": async (owner) => {
    const { a, b } = await makeBranch(owner);
    const c = await makeFolder(owner.api, "C", b);
    return [
      [() => setRestricted(owner, a, true), 200],
      [() => setRestricted(owner, b, true), 200],
      [() => move(owner.api, b, null), 200],
      [() => move(owner.api, c, a), 200],
      [() => makeFolder(owner.api, "D", c).then(() => move(owner.api, c, c)), 409],
    ];
  },
  "granting and restricting": async (owner, friend) => {
    const { a, b, page } = await makeBranch(owner);
    await grant(friend, "admin", { folderId: a.id, ownerId: owner.id });
    const third = await createPerson();
    return [
      [() => setRestricted(friend, b, true), 200],
      [() => share(owner, b, third), 200],
      [() => share(friend, page, third), 200, 404],
      [() => setRestricted(owner, page, true), 200],
      [() => setRestricted(owner, b, false), 200],
    ];
  },
};

describe("operations that meet leave the trees sound and are all answered", () => {
  test.for(Object.entries(crossings))(
    "%s",
    { timeout: 300_000 + rounds * 1_000 },
    async ([, crossing], { person, stranger }) => {
      const lane = async (_: unknown, first: number) => {
        for (let round = first; round < rounds; round += atOnce) {
          const meeting = await crossing(person, stranger);
          // Now one of them is sent first, now another.
          const first = round % meeting.length;
          const turned = [...meeting.slice(first), ...meeting.slice(0, first)];
          await Promise.all(
            turned.map(async ([send, ...may]) => {
              const { status, text } = await send();
              expect(may, text).toContain(status);
            }),
          );
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      await expectSoundTrees(person, stranger);
    },
  );
});
