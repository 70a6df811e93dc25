import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { query } from "@/tests/support/database";
import { createPerson, makeAdministrator, type Person } from "@/tests/support/people";
import { give, makeFolder, makePage, pathOf, type SharedItem } from "@/tests/support/sharing";
import { test } from "@/tests/support/test";

/** Letters that no other test's people have. */
const makeWord = () => `q${randomUUID().replaceAll("-", "").slice(0, 10)}`;

async function createNamed(name: string, email?: string): Promise<Person> {
  const person = await createPerson();
  await query('UPDATE "User" SET name = $2, email = COALESCE($3, email) WHERE id = $1', [
    person.id,
    name,
    email ?? null,
  ]);
  return { ...person, email: email ?? person.email };
}

/** The names of the people who are suggested, in order. */
async function suggest(person: Person, item: SharedItem, q: string): Promise<string[]> {
  const path = `${pathOf(item)}/sharing/suggestions?q=${encodeURIComponent(q)}`;
  const { json } = await person.browser.get<{ data: PersonRecord[] }>(path);
  return json.data.map(({ name }) => name);
}

async function createAdministrator(): Promise<Person> {
  const person = await createPerson();
  await makeAdministrator(person);
  return person;
}

test("people are suggested by the beginnings of names and addresses, whatever the accents and case", async () => {
  const owner = await createAdministrator();
  const page = await makePage(owner);
  const word = makeWord();
  await createNamed(`Zoë ${word}`, `${word}.smith@mail-${word}.example`);
  await createNamed(`${word} O'Neil-Ångström`);
  await createNamed(`Ёлка ${word}x`);
  const [zoe, neil, elka] = [`Zoë ${word}`, `${word} O'Neil-Ångström`, `Ёлка ${word}x`];
  expect(await suggest(owner, page, word)).toEqual([neil, zoe, elka]);
  for (const [q, found] of [
    [`zoe ${word.slice(0, -1)}`, [zoe]],
    [` ${word.toUpperCase()}  ZO `, [zoe]],
    [`${word}.sm`, [zoe]],
    [`${word}@MAIL-${word}.ex`, [zoe]],
    [`@mail-${word}`, [zoe]],
    [`${word} o'n`, [neil]],
    [`angstrom ${word}`, [neil]],
    [`елка ${word}`, [elka]],
    [`${word}x`, [elka]],
    [`${word}xy`, []],
    [word.slice(1), []],
    [" ' @ ", []],
    [`${word} & | ! ( ' \\ :*`, []],
  ] as const) {
    expect([q, await suggest(owner, page, q)]).toEqual([q, found]);
  }
});

test("those who have access already, the owner and oneself are not suggested, nor more than eight", async () => {
  const owner = await createAdministrator();
  const word = makeWord();
  const [above, beside, helper] = [
    await createNamed(`Above ${word}`),
    await createNamed(`Beside ${word}`),
    await createNamed(`Helper ${word}`),
  ];
  await query('UPDATE "User" SET name = $2 WHERE id = $1', [owner.id, `Owner ${word}`]);
  const folder = await makeFolder(owner, "Work");
  const page = await makePage(owner, folder);
  expect(await suggest(owner, page, word)).toEqual([`Above ${word}`, `Beside ${word}`, `Helper ${word}`]);
  await give(owner, folder, { person: above, permission: "view" });
  await give(owner, page, { person: beside, permission: "view" });
  expect(await suggest(owner, page, word)).toEqual([`Helper ${word}`]);
  expect(await suggest(owner, folder, word)).toEqual([`Beside ${word}`, `Helper ${word}`]);
  await give(owner, page, { person: helper, permission: "admin" });
  await makeAdministrator(helper);
  expect(await suggest(helper, page, word)).toEqual([]);
  await owner.browser.patch(`${pathOf(page)}/sharing`, { restricted: true });
  expect(await suggest(helper, page, word)).toEqual([`Above ${word}`]);
  for (let count = 0; count < 9; count += 1) await createNamed(`${word} ${count}`);
  expect(await suggest(owner, folder, word)).toEqual(Array.from({ length: 8 }, (_, at) => `${word} ${at}`));
});

test("where anybody may sign up, only people with whom one shares something are suggested", async () => {
  const word = makeWord();
  const [me, mine, theirs, stranger] = [
    await createNamed(`Me ${word}`),
    await createNamed(`Mine ${word}`),
    await createNamed(`Theirs ${word}`),
    await createNamed(`Stranger ${word}`),
  ];
  const page = await makePage(me);
  expect(await suggest(me, page, word)).toEqual([]);
  expect(await suggest(me, page, stranger.email)).toEqual([]);
  await give(me, await makePage(me), { person: mine, permission: "view" });
  await give(theirs, await makePage(theirs), { person: me, permission: "view" });
  expect(await suggest(me, page, word)).toEqual([`Mine ${word}`, `Theirs ${word}`]);
});

test("nonsense is refused", async ({ person }) => {
  const path = `${pathOf(await makePage(person))}/sharing/suggestions`;
  expect(await person.browser.get(path)).toBeRefused("invalid_request", "q");
  expect(await person.browser.get(`${path}?q=${"a".repeat(501)}`)).toBeRefused("invalid_request", "q");
  expect(await person.browser.get(`${path}?q=%00`)).toBeRefused("invalid_request", "q");
  expect(await person.browser.get(`${path}?q=a&limit=9`)).toBeRefused("invalid_request", "limit");
});
