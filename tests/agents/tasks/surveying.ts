import { deepEqual, ok } from "node:assert/strict";
import { folderAt, type Page, pageAt, pagesIn, readPage } from "@/tests/agents/clients/whole-pages";
import { resolve } from "@/tests/agents/clients/parts";
import type { Step } from "@/tests/agents/clients/api";
import { defineTask, nothing } from "@/tests/agents/task";
import { brokenLinks, presentIn, project } from "@/tests/agents/vault/project";
import { times } from "@/tests/agents/vault/words";

type Folder = { id: string; name: string; parentId: string | null };
type Link = { target: string; page: object | null; file: object | null };
type TreePart = { tree: string; cursor?: string };
type Found = { results: { id: string; title: string }[]; cursor?: string };

const minutes = `${project}/Minutes`;
const charts = `${project}/Charts`;
const keeper = `${project}/Keeper of the light`;

/** The paths of names that are listed with their depths, each below the last one that is a level higher. */
function toPaths(listed: readonly { name: string; depth: number }[]): string[] {
  const above: string[] = [];
  return listed.map(({ name, depth }) => {
    above.splice(depth - 1, Infinity, name);
    return `/${above.join("/")}`;
  });
}

function folderPaths(folders: readonly Folder[]): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathOf = ({ name, parentId }: Folder): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return `${parent === undefined ? "" : pathOf(parent)}/${name}`;
  };
  return folders.map(pathOf);
}

const mapFolders = defineTask<string[], undefined>({
  name: "Make a map of all folders",
  prepare: nothing,
  before: async (api) => folderPaths(await api.list<Folder>("/folders", { query: { limit: 100 } })),
  now: async (api) => {
    const query = { kinds: "folder", depth: 10, fields: "name,depth", limit: 100 };
    return toPaths(await api.list<{ name: string; depth: number }>("/tree", { query }));
  },
  tools: async (tools) => {
    const parts = await tools.list<TreePart>("tree", { pages: false, depth: 10 });
    const lines = parts.flatMap(({ tree }) => tree.split("\n"));
    return toPaths(
      lines.map((line) => ({
        name: line.trim().replace(/\/( … \d+ inside)?$/, ""),
        depth: (line.length - line.trimStart().length) / 2 + 1,
      })),
    );
  },
  check: async (paths, { colleague }) => {
    const all = folderPaths(await colleague.list<Folder>("/folders", { query: { limit: 100 } }));
    ok(all.includes(charts));
    deepEqual(paths.toSorted(), all.toSorted());
  },
});

const summarise = defineTask<string[], undefined>({
  name: "Read the first lines of the 60 pages of a folder",
  prepare: nothing,
  before: async (api) => {
    const firsts: string[] = [];
    for (const { id } of await pagesIn(api, await folderAt(api, minutes)))
      firsts.push(thirdLine((await readPage(api, id)).text));
    return firsts;
  },
  now: async (api) => {
    const parentId = await resolve(api, minutes);
    const pages = await api.list<{ id: string }>("/items", { query: { parentId, fields: "id", limit: 100 } });
    const reads = pages.map(({ id }): Step => ({ method: "GET", path: `/pages/${id}/content?lines=1-3` }));
    return (await api.batch<{ markdown: string }>(reads)).map(({ markdown }) => thirdLine(markdown));
  },
  tools: async (tools) => {
    const firsts: string[] = [];
    const parts = await tools.list<TreePart>("tree", { folder: minutes, depth: 1 });
    for (const title of parts.flatMap(({ tree }) => tree.split("\n"))) {
      const asked = { id: `${minutes}/${title}`, lines: "1-3" };
      firsts.push(thirdLine((await tools.use<{ text: string }>("fetch", asked)).text));
    }
    return firsts;
  },
  check: (firsts) => deepEqual(firsts.toSorted(), times(60, presentIn).toSorted()),
});

const thirdLine = (text: string) => text.split("\n")[2] ?? "";

const listBacklinks = defineTask<string[], undefined>({
  name: "List the pages that link to a page",
  prepare: nothing,
  before: async (api) => {
    const { id } = await pageAt(api, keeper);
    const pages = await api.list<Page>(`/pages/${id}/backlinks`, { query: { limit: 100 } });
    return pages.map(({ title }) => title);
  },
  now: async (api) => {
    const id = await resolve(api, keeper);
    const query = { fields: "title", limit: 100 };
    return (await api.list<{ title: string }>(`/pages/${id}/backlinks`, { query })).map(({ title }) => title);
  },
  tools: async (tools) => {
    const parts = await tools.list<Found>("search", { query: '"[[Keeper of the light]]"' });
    const titles = parts.flatMap(({ results }) => results.map(({ title }) => title));
    // A search finds the page itself by its title, too.
    return titles.filter((title) => title !== "Keeper of the light");
  },
  check: (titles) => {
    const linking = [
      ...times(15, (number) => `Minute ${number}`),
      ...times(12, (number) => `Chart ${number}`),
    ];
    deepEqual(titles.toSorted(), linking.toSorted());
  },
});

const findBroken = defineTask<string[], undefined>({
  name: "Find the links of a folder that lead nowhere",
  prepare: nothing,
  before: async (api) => {
    const broken: string[] = [];
    for (const { id, title } of await pagesIn(api, await folderAt(api, charts))) {
      const { data } = await api.get<{ data: Link[] }>(`/pages/${id}/links`);
      const lost = data.filter(({ page, file }) => page === null && file === null);
      broken.push(...lost.map(({ target }) => `${title}: ${target}`));
    }
    return broken;
  },
  now: async (api) => {
    const query = { folderId: await resolve(api, charts), fields: "page,target", limit: 100 };
    const links = await api.list<{ page: { title: string }; target: string }>("/links/broken", { query });
    return links.map(({ page, target }) => `${page.title}: ${target}`);
  },
  tools: async (tools) => {
    const parts = await tools.list<TreePart>("tree", { folder: charts, depth: 1 });
    const links: [page: string, target: string][] = [];
    for (const title of parts.flatMap(({ tree }) => tree.split("\n"))) {
      const { text } = await tools.use<{ text: string }>("fetch", { id: `${charts}/${title}` });
      for (const [, target = ""] of text.matchAll(/\[\[([^\]]+)\]\]/g)) links.push([title, target]);
    }
    const missing = new Set<string>();
    for (const target of new Set(links.map(([, target]) => target))) {
      const { results } = await tools.use<Found>("search", { where: `title = "${target}"` });
      if (results.length === 0) missing.add(target);
    }
    return links.flatMap(([title, target]) => (missing.has(target) ? [`${title}: ${target}`] : []));
  },
  check: (broken) => {
    const known = brokenLinks.map(([title, target]) => `${title}: ${target}`);
    deepEqual(broken.toSorted(), known.toSorted());
  },
});

/** Tasks that look over many pages. */
export const surveyTasks = [mapFolders, summarise, listBacklinks, findBroken];
