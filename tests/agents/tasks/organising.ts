import { deepEqual, equal } from "node:assert/strict";
import { folderAt, pageAt, pagesIn, readPage } from "@/tests/agents/clients/whole-pages";
import { resolve } from "@/tests/agents/clients/parts";
import type { Step } from "@/tests/agents/clients/api";
import { defineTask, nothing } from "@/tests/agents/task";
import type { Stage } from "@/tests/agents/stage";
import { project, template } from "@/tests/agents/vault/project";
import { times } from "@/tests/agents/vault/words";

const markdownOf = (number: number) => `# Bird ${number}\n\nSeen from the gallery.\n`;

/** An item as the tool `tree` shows it with ids. */
type TreePart = { tree: string; cursor?: string };

const createPages = defineTask<string[], undefined>({
  name: "Create 100 pages in a folder, and keep their ids",
  prepare: nothing,
  before: async (api) => {
    const parentId = await folderAt(api, `${project}/New`);
    const ids: string[] = [];
    for (const number of times(100, Number)) {
      const json = { title: `Bird ${number}`, markdown: markdownOf(number), parentId };
      ids.push((await api.change<{ id: string }>("POST", "/pages", json)).id);
    }
    return ids;
  },
  now: async (api) => {
    const parentId = await resolve(api, `${project}/New`);
    const steps = times(100, (number): Step => {
      const body = { title: `Bird ${number}`, markdown: markdownOf(number), parentId };
      return { method: "POST", path: "/pages", body };
    });
    return (await api.batch<{ id: string }>(steps, { atomic: true })).map(({ id }) => id);
  },
  tools: async (tools) => {
    const ids: string[] = [];
    for (const number of times(100, Number)) {
      const asked = { id: `${project}/New/Bird ${number}`, content: markdownOf(number) };
      ids.push((await tools.use<{ id: string }>("write", asked)).id);
    }
    return ids;
  },
  check: async (ids, stage) => {
    const pages = await pagesIn(stage.colleague, await folderAt(stage.colleague, `${project}/New`));
    const birds = pages.filter(({ title }) => title.startsWith("Bird "));
    equal(birds.length, 100);
    deepEqual(new Set(ids), new Set(birds.map(({ id }) => id)));
    equal(await stage.read(`${project}/New/Bird 77`), markdownOf(77));
  },
});

const movePages = defineTask<unknown, undefined>({
  name: "Move the 50 pages of a folder to another",
  prepare: nothing,
  before: async (api) => {
    const from = await folderAt(api, `${project}/Letters`);
    const parentId = await folderAt(api, `${project}/Sorted`);
    for (const { id } of await pagesIn(api, from))
      await api.change("PATCH", `/pages/${id}/move`, { parentId });
  },
  now: async (api) => {
    const from = await resolve(api, `${project}/Letters`);
    const to = await resolve(api, `${project}/Sorted`);
    const pages = await api.list<{ id: string }>("/items", {
      query: { parentId: from, fields: "id", limit: 100 },
    });
    const steps = pages.map(({ id }): Step => {
      return { method: "PATCH", path: `/pages/${id}/move`, body: { parentId: to } };
    });
    await api.batch(steps, { atomic: true });
  },
  tools: async (tools) => {
    const parts = await tools.list<TreePart>("tree", { folder: `${project}/Letters`, depth: 1 });
    for (const title of parts.flatMap(({ tree }) => tree.split("\n")))
      await tools.use("organise", {
        action: "move",
        id: `${project}/Letters/${title}`,
        to: `${project}/Sorted`,
      });
  },
  check: async (_, { colleague }) => {
    const moved = await pagesIn(colleague, await folderAt(colleague, `${project}/Sorted`));
    const left = await pagesIn(colleague, await folderAt(colleague, `${project}/Letters`));
    deepEqual([moved.length, left.length], [51, 0]);
  },
});

const fillTemplate = defineTask<unknown, undefined>({
  name: "Copy a template to a folder, name it and fill it in",
  prepare: nothing,
  before: async (api) => {
    const from = await pageAt(api, `${project}/Templates/Weekly template`);
    const parentId = await folderAt(api, `${project}/Weeks`);
    const { id } = await api.change<{ id: string }>("POST", `/pages/${from.id}/copy`, { parentId });
    await api.change("PATCH", `/pages/${id}`, { title: "Week 12" });
    await readPage(api, id);
    await api.change("POST", `/pages/${id}/edits`, { edits: fillings() });
  },
  now: async (api) => {
    const from = await resolve(api, `${project}/Templates/Weekly template`);
    const parentId = await resolve(api, `${project}/Weeks`);
    await readPage(api, from);
    await api.batch(
      [
        { name: "copy", method: "POST", path: `/pages/${from}/copy`, body: { parentId } },
        { method: "PATCH", path: "/pages/{copy.id}", body: { title: "Week 12" } },
        { method: "POST", path: "/pages/{copy.id}/edits", body: { edits: fillings() } },
      ],
      { atomic: true },
    );
  },
  tools: async (tools) => {
    const asked = { action: "copy", id: `${project}/Templates/Weekly template`, to: `${project}/Weeks` };
    const { id } = await tools.use<{ id: string }>("organise", asked);
    await tools.use("organise", { action: "rename", id, name: "Week 12" });
    await tools.use("fetch", { id });
    const edits = fillings().map(({ oldText, newText }) => ({ oldText, newText }));
    await tools.use("edit", { id, edits });
  },
  check: async (_, stage) => {
    equal(await stage.read(`${project}/Weeks/Week 12`), "# Week 12\n\nKeeper: Maud\n\n- [ ] Trim the wick\n");
  },
});

const fillings = () =>
  template.gaps.map(([oldText, newText], index) => ({ id: String(index + 1), oldText, newText }));

const restore = defineTask<unknown, undefined>({
  name: "Trash a folder, bring it back, and restore a page that somebody trashed",
  prepare: async (stage: Stage) => {
    await stage.colleague.change("DELETE", `/pages/${await stage.idOf(`${project}/Boats/Boat 20`)}/trash`);
    return undefined;
  },
  before: async (api) => {
    const folderId = await folderAt(api, `${project}/Old`);
    await api.change("DELETE", `/folders/${folderId}/trash`);
    await api.change("PATCH", `/folders/${folderId}/restore`);
    await restorePage(api);
  },
  now: async (api) => {
    const folderId = await resolve(api, `${project}/Old`);
    await api.change("DELETE", `/folders/${folderId}/trash`);
    await api.change("PATCH", `/folders/${folderId}/restore`);
    await restorePage(api);
  },
  tools: async (tools) => {
    await tools.use("organise", { action: "trash", id: `${project}/Old` });
    await tools.use("organise", { action: "restore", id: `${project}/Old` });
    await tools.use("organise", { action: "restore", id: `${project}/Boats/Boat 20` });
  },
  check: async (_, stage) => {
    const old = await pagesIn(stage.colleague, await folderAt(stage.colleague, `${project}/Old`));
    equal(old.length, 10);
    const boat = `${project}/Boats/Boat 20`;
    equal(await stage.read(boat), stage.imported(boat));
  },
});

async function restorePage(api: Stage["colleague"]): Promise<void> {
  const { data } = await api.get<{ data: { id: string; title: string }[] }>("/trash/pages", { limit: 10 });
  await api.change("PATCH", `/pages/${data.find(({ title }) => title === "Boat 20")?.id ?? ""}/restore`);
}

/** Tasks of putting pages where they belong. */
export const organisingTasks = [createPages, movePages, fillTemplate, restore];
