import { deepEqual, equal } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { colleagueName } from "@/tests/agents/accounts";
import type { Api } from "@/tests/agents/clients/api";
import { folderAt, type Page, pageAt, pagesSince } from "@/tests/agents/clients/whole-pages";
import { resolve } from "@/tests/agents/clients/parts";
import { defineTask } from "@/tests/agents/task";
import type { Stage } from "@/tests/agents/stage";
import { project } from "@/tests/agents/vault/project";
import { times } from "@/tests/agents/vault/words";

type Revision = { id: string; createdAt: string; author: { tokenName: string | null } };
type Change = {
  kind: string;
  at: string;
  state: { name: string } | null;
  by: { name: string; tokenName: string | null };
};
type ShownChange = { kind: string; path: string; by: string };
type ShownChanges = { changes: ShownChange[]; cursor: string; has_more: boolean };

/** A moment after all that was written before, and before all that will be. */
async function now(): Promise<string> {
  await delay(5);
  const since = new Date().toISOString();
  await delay(5);
  return since;
}

const noteIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const minute = (number: number) => `${project}/Minutes/Minute ${number}`;
const addition = "Read and agreed.";

/** Adds a line to some of the minutes. */
async function signMinutes(api: Api, stage: Stage, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const id = await stage.idOf(minute(number));
    const json = { id: "1", operation: "append", content: addition };
    await api.change("POST", `/pages/${id}/content-operations`, json);
  }
}

/** All changes from a place on that the tool tells. */
async function changesFrom(
  use: (args: object) => Promise<ShownChanges>,
  from: object,
): Promise<ShownChange[]> {
  let part = await use(from);
  const all = [...part.changes];
  while (part.has_more) {
    part = await use({ cursor: part.cursor });
    all.push(...part.changes);
  }
  return all;
}

const seeWho = defineTask<string[], { since: string }>({
  name: "Say who changed which pages since a time",
  prepare: async (stage) => {
    const since = await now();
    await signMinutes(stage.colleague, stage, [21, 22, 23, 24, 25, 26, 27, 28]);
    await signMinutes(stage.agent, stage, [28, 29]);
    return { since };
  },
  before: async (api, { since }) => {
    const who = new Set<string>();
    for (const { id, title } of await pagesSince(api, since)) {
      const query = { limit: 100 };
      const until = ({ createdAt }: Revision) => createdAt < since;
      for (const { author } of await api.list<Revision>(`/pages/${id}/revisions`, { query, until }))
        who.add(`${title}: ${author.tokenName ?? ""}`);
    }
    return [...who];
  },
  now: async (api, { since }) => {
    const { data } = await api.get<{ data: Change[] }>("/changes", { since });
    return data.map(({ state, by }) => `${state?.name ?? ""}: ${by.tokenName ?? ""}`);
  },
  tools: async (tools, { since }) => {
    const told = await changesFrom((args) => tools.use<ShownChanges>("changes", args), { since });
    return told.map(({ path, by }) => `${noteIn(path)}: ${/\((.*)\)$/.exec(by)?.[1] ?? by}`);
  },
  check: (who) => {
    const theirs = [21, 22, 23, 24, 25, 26, 27, 28].map((number) => `Minute ${number}: ${colleagueName}`);
    deepEqual([...new Set(who)].toSorted(), [...theirs, "Minute 28: Agent", "Minute 29: Agent"].toSorted());
  },
});

const listChanged = defineTask<string[], { since: string }>({
  name: "List the pages of a folder that were written since a time",
  prepare: async (stage) => {
    const since = await now();
    await signMinutes(stage.colleague, stage, [31, 32, 33]);
    await stage.edit(`${project}/Report of repairs`, "The state of pier 1 is good.", "Pier 1 is closed.");
    return { since };
  },
  before: async (api, { since }) => {
    const parentId = await folderAt(api, `${project}/Minutes`);
    const pages = await pagesSince(api, since);
    return pages.filter((page) => page.parentId === parentId).map(({ title }) => title);
  },
  now: async (api, { since }) => {
    const folderId = await resolve(api, `${project}/Minutes`);
    const query = { folderId, where: `updatedAt >= "${since}"`, fields: "title", limit: 100 };
    return (await api.list<{ title: string }>("/pages", { query })).map(({ title }) => title);
  },
  tools: async (tools, { since }) => {
    const asked = { folder: `${project}/Minutes`, where: `updatedAt >= "${since}"` };
    const { results } = await tools.use<{ results: { title: string }[] }>("search", asked);
    return results.map(({ title }) => title);
  },
  check: (titles) => deepEqual(titles.toSorted(), ["Minute 31", "Minute 32", "Minute 33"]),
});

/** What a colleague does while somebody follows. */
type Followed = { work: () => Promise<void> };

const follow = defineTask<string[], Followed>({
  name: "Follow what happens through 20 changes",
  prepare: (stage) => Promise.resolve({ work: () => makeChanges(stage) }),
  before: async (api, { work }) => {
    const since = await now();
    await work();
    const told = (await pagesSince(api, since)).map(({ title, createdAt }) =>
      createdAt < since ? `content ${title}` : `created ${title}`,
    );
    const trashed = await api.list<Page & { deletedAt: string }>("/trash/pages", {
      query: { limit: 50 },
      until: ({ deletedAt }) => deletedAt < since,
    });
    return [...told, ...trashed.map(({ title }) => `trashed ${title}`)];
  },
  now: async (api, { work }) => {
    const { cursor } = await api.get<{ cursor: string }>("/changes");
    await work();
    const { data } = await api.get<{ data: Change[] }>("/changes", { cursor });
    return data.map(({ kind, state }) => `${kind} ${state?.name ?? ""}`);
  },
  tools: async (tools, { work }) => {
    const { cursor } = await tools.use<ShownChanges>("changes");
    await work();
    const told = await changesFrom((args) => tools.use<ShownChanges>("changes", args), { cursor });
    return told.map(({ kind, path }) => `${kind} ${noteIn(path)}`);
  },
  check: (told) => {
    const made = [
      ...times(12, (number) => `content Minute ${40 + number}`),
      ...times(5, (number) => `created Whale ${number}`),
      ...times(3, (number) => `trashed Map ${number}`),
    ];
    deepEqual(told.toSorted(), made.toSorted());
  },
});

async function makeChanges(stage: Stage): Promise<void> {
  const { colleague } = stage;
  await signMinutes(
    colleague,
    stage,
    times(12, (number) => 40 + number),
  );
  for (const number of times(5, Number))
    await colleague.change("POST", "/pages", { title: `Whale ${number}` });
  for (const number of times(3, Number))
    await colleague.change("DELETE", `/pages/${await stage.idOf(`${project}/Old/Map ${number}`)}/trash`);
}

const undone = times(10, (number) => number);

const undo = defineTask<unknown, { since: string; created: string[] }>({
  name: "Undo all that the agent did in its last run",
  prepare: async (stage) => {
    const since = await now();
    await signMinutes(stage.agent, stage, undone);
    const created: string[] = [];
    for (const title of ["Error 1", "Error 2"])
      created.push((await stage.agent.change<{ id: string }>("POST", "/pages", { title })).id);
    return { since, created };
  },
  before: async (api, { since }) => {
    for (const { id, createdAt } of await pagesSince(api, since)) {
      const revisions = await api.list<Revision>(`/pages/${id}/revisions`, { query: { limit: 100 } });
      if (revisions[0]?.author.tokenName !== "Agent") continue;
      const earlier = revisions.find((revision) => revision.createdAt < since);
      if (createdAt >= since) await api.change("DELETE", `/pages/${id}/trash`);
      else await api.change("POST", `/pages/${id}/revisions/${earlier?.id ?? ""}/restore`);
    }
  },
  now: async (api, { since }) => {
    await api.change("POST", "/me/undo", { since });
  },
  tools: async (tools, { since }) => {
    await tools.use("history", { action: "undo", since });
  },
  check: async (_, stage, { created }) => {
    for (const number of undone) equal(await stage.read(minute(number)), stage.imported(minute(number)));
    for (const id of created) equal((await stage.colleague.attempt("GET", `/pages/${id}`)).status, 404);
  },
});

const report = `${project}/Report of repairs`;
const change = { old: "The state of pier 9 is good.", new: "Pier 9 is gone." };

const compare = defineTask<string[], undefined>({
  name: "Compare a page of 30 KB with what it was before its last change",
  prepare: async (stage) => {
    await stage.edit(report, change.old, change.new);
    return undefined;
  },
  before: async (api) => compareWhole(api, (await pageAt(api, report)).id),
  now: async (api) => compareWhole(api, await resolve(api, report)),
  tools: async (tools) => {
    const listed = await tools.use<{ id: string; revisions: { id: string }[] }>("history", { id: report });
    const asked = { action: "diff", id: listed.id, revision: listed.revisions[1]?.id };
    const { diff } = await tools.use<{ diff: string }>("history", asked);
    return diff.split("\n").filter((line) => /^[-+](?![-+])/.test(line));
  },
  check: (lines) => deepEqual(lines, [`-${change.old}`, `+${change.new}`]),
});

async function compareWhole(api: Api, id: string): Promise<string[]> {
  const { data } = await api.get<{ data: Revision[] }>(`/pages/${id}/revisions`, { limit: 2 });
  const texts: string[][] = [];
  for (const revision of data) {
    const { markdown } = await api.get<{ markdown: string }>(`/pages/${id}/revisions/${revision.id}`);
    texts.push(markdown.split("\n"));
  }
  const [after = [], before = []] = texts;
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
}

/** Tasks about what happened. */
export const historyTasks = [seeWho, listChanged, follow, undo, compare];
