import { deepEqual, equal } from "node:assert/strict";
import { folderAt, type Page, pagesIn, readPage } from "@/tests/agents/clients/whole-pages";
import { resolve } from "@/tests/agents/clients/parts";
import type { Api, Step } from "@/tests/agents/clients/api";
import { defineTask, nothing } from "@/tests/agents/task";
import type { Stage } from "@/tests/agents/stage";
import { ideas, project, week } from "@/tests/agents/vault/project";
import { times } from "@/tests/agents/vault/words";

/** Pages as the tool `search` lists them. */
type Found = { results: { id: string; title: string; due?: string; snippet?: string }[]; cursor?: string };
type Properties = { properties: { tags: string[] } };

/** The pages that have words in their texts, front matter included. */
const pagesWith = (api: Api, q: string) => api.list<Page>("/pages/search", { query: { q, in: "body" } });

const titlesOf = (count: number) => times(count, (number) => `Idea ${number}`).toSorted();

const findDrafts = defineTask<string[], undefined>({
  name: "Find the pages whose stage is sketch",
  prepare: nothing,
  before: async (api) => {
    const pages = await pagesWith(api, "stage sketch");
    return pages.filter(({ properties }) => properties.stage === "sketch").map(({ title }) => title);
  },
  now: async (api) => {
    const query = { where: "stage = sketch", fields: "title", limit: 100 };
    return (await api.list<{ title: string }>("/pages", { query })).map(({ title }) => title);
  },
  tools: async (tools) => {
    const parts = await tools.list<Found>("search", { where: "stage = sketch" });
    return parts.flatMap(({ results }) => results.map(({ title }) => title));
  },
  check: (titles) => deepEqual(titles.toSorted(), titlesOf(ideas.sketches)),
});

const listDue = defineTask<string[], undefined>({
  name: "List the tasks that are due in a week",
  prepare: nothing,
  before: async (api) => {
    const pages = new Set<string>();
    for (const day of week.days) for (const { id } of await pagesWith(api, `"${day}"`)) pages.add(id);
    const tasks: string[] = [];
    for (const id of pages) {
      const { text } = await readPage(api, id);
      tasks.push(...text.split("\n").filter((line) => /^- \[ \]/.test(line) && hasDay(line)));
    }
    return tasks;
  },
  now: async (api) => {
    const query = { due: `${week.first}..${week.last}`, limit: 100 };
    return (await api.list<{ source: string }>("/tasks", { query })).map(({ source }) => source);
  },
  tools: async (tools) => {
    const tasks: Found["results"] = [];
    let cursor: string | undefined;
    do {
      const part: Found = await tools.use<Found>("search", { tasks: true, cursor });
      tasks.push(...part.results);
      const last = part.results.at(-1)?.due;
      cursor = last !== undefined && last <= week.last ? part.cursor : undefined;
    } while (cursor !== undefined);
    return tasks.flatMap(({ due = "", snippet = "" }) =>
      due >= week.first && due <= week.last ? [snippet] : [],
    );
  },
  check: (tasks) => deepEqual(tasks.toSorted(), week.due.toSorted()),
});

const hasDay = (line: string) => week.days.some((day) => line.includes(day));

const countTags = defineTask<Record<string, number>, undefined>({
  name: "Count the pages of a folder by their tags",
  prepare: nothing,
  before: async (api) => {
    const pages = await pagesIn(api, await folderAt(api, `${project}/Ideas`));
    return countOf(pages.flatMap(({ properties }) => properties.tags as string[]));
  },
  now: async (api) => {
    const folderId = await resolve(api, `${project}/Ideas`);
    const tags = await api.list<{ tag: string; pages: number }>("/tags", { query: { folderId, limit: 100 } });
    return Object.fromEntries(tags.map(({ tag, pages }) => [tag, pages]));
  },
  tools: async (tools) => {
    const folder = `${project}/Ideas`;
    const parts = await tools.list<Found>("search", { folder, where: "tag exists" });
    const tags: string[] = [];
    for (const { id } of parts.flatMap(({ results }) => results))
      tags.push(...(await tools.use<Properties>("properties", { id })).properties.tags);
    return countOf(tags);
  },
  check: (counts) => deepEqual(counts, ideas.tags),
});

function countOf(tags: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tag of tags) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}

const renameTag = defineTask<unknown, undefined>({
  name: "Rename a tag in the front matter of all pages that have it",
  prepare: nothing,
  before: async (api) => {
    for (const { id, properties } of await pagesWith(api, "rope")) {
      if (!Array.isArray(properties.tags) || !properties.tags.includes("rope")) continue;
      await editTags(api, id, (await readPage(api, id)).text);
    }
  },
  now: async (api) => {
    const query = { where: "tag = rope", fields: "id", limit: 100 };
    const pages = await api.list<{ id: string }>("/pages", { query });
    const texts = await api.batch<{ markdown: string }>(pages.map(({ id }) => readTop(id)));
    const edits = texts.map(({ markdown }, index): Step => {
      const [oldText, newText] = tagsIn(markdown);
      const body = { edits: [{ id: "1", oldText, newText }] };
      return { method: "POST", path: `/pages/${pages[index]?.id ?? ""}/edits`, body };
    });
    await api.batch(edits, { atomic: true });
  },
  tools: async (tools) => {
    const parts = await tools.list<Found>("search", { where: "tag = rope" });
    for (const { id } of parts.flatMap(({ results }) => results)) {
      const { properties } = await tools.use<Properties>("properties", { id });
      const tags = properties.tags.map((tag) => (tag === "rope" ? "cordage" : tag));
      await tools.use("properties", { id, set: { tags } });
    }
  },
  check: async (_, stage) => {
    for (const number of times(ideas.count, Number)) {
      const path = `${project}/Ideas/Idea ${number}`;
      const [line, changed] = tagsIn(stage.imported(path));
      equal(await stage.read(path), stage.imported(path).replace(line, changed));
    }
  },
});

const readTop = (id: string): Step => ({ method: "GET", path: `/pages/${id}/content?lines=1-6` });

/** The line of tags of a text, and what it is to be. */
function tagsIn(text: string): [string, string] {
  const line = text.split("\n").find((one) => one.startsWith("tags: ")) ?? "";
  return [line, line.replace("rope", "cordage")];
}

async function editTags(api: Api, id: string, text: string): Promise<void> {
  const [oldText, newText] = tagsIn(text);
  await api.change("POST", `/pages/${id}/edits`, { edits: [{ id: "1", oldText, newText }] });
}

const boats = `${project}/Boats`;
const change = { oldText: "state: afloat", newText: "state: laid up" };

const setProperties = defineTask<unknown, undefined>({
  name: "Set a property of the 20 pages of a folder",
  prepare: nothing,
  before: async (api) => {
    for (const { id, properties } of await pagesIn(api, await folderAt(api, boats))) {
      if (properties.state !== "afloat") continue;
      await readPage(api, id);
      await api.change("POST", `/pages/${id}/edits`, { edits: [{ id: "1", ...change }] });
    }
  },
  now: async (api) => {
    const parentId = await resolve(api, boats);
    const pages = await api.list<{ id: string }>("/items", { query: { parentId, fields: "id", limit: 100 } });
    await api.batch(pages.map(({ id }) => readTop(id)));
    const edits = pages.map(({ id }): Step => {
      return { method: "POST", path: `/pages/${id}/edits`, body: { edits: [{ id: "1", ...change }] } };
    });
    await api.batch(edits, { atomic: true });
  },
  tools: async (tools) => {
    const parts = await tools.list<Found>("search", { folder: boats, where: "state = afloat" });
    for (const { id } of parts.flatMap(({ results }) => results))
      await tools.use("properties", { id, set: { state: "laid up" } });
  },
  check: async (_, stage: Stage) => {
    for (const number of times(20, Number)) {
      const path = `${boats}/Boat ${number}`;
      equal(await stage.read(path), stage.imported(path).replace(change.oldText, change.newText));
    }
  },
});

/** Tasks about properties, tags and tasks. */
export const propertyTasks = [findDrafts, listDue, countTags, renameTag, setProperties];
