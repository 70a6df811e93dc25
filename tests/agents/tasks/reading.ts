import { deepEqual, equal, ok } from "node:assert/strict";
import { editPage, pageAt, readPage } from "@/tests/agents/clients/whole-pages";
import { readPart, resolve } from "@/tests/agents/clients/parts";
import { defineTask, nothing } from "@/tests/agents/task";
import { barometer, manualHeadings, sextant, stepOfManual } from "@/tests/agents/vault/long-pages";
import { project } from "@/tests/agents/vault/project";

const manual = `${project}/Manual`;
const log = `${project}/Log`;
const store = `${project}/Store/East/Inventory of oil`;

/** A text as a tool gives it. */
type Shown = { id: string; text: string; lines: string };

const changeSentence = defineTask<unknown, undefined>({
  name: "Find a rare phrase, and change a sentence of a page of 200 KB",
  bar: { requests: 3, bytes: 3_000 },
  prepare: nothing,
  before: async (api) => {
    const q = `"${sextant.phrase}"`;
    const { data } = await api.get<{ data: { id: string }[] }>("/pages/search", { q, in: "body" });
    const id = data[0]?.id ?? "";
    const { text } = await readPage(api, id);
    await editPage(api, id, [sentenceIn(text), sextant.changed]);
  },
  now: async (api) => {
    const query = { q: `"${sextant.phrase}"`, in: "body", fields: "id,section,line" };
    const { data } = await api.get<{ data: { id: string; line: number }[] }>("/pages/search", query);
    const { id = "", line = 0 } = data[0] ?? {};
    const { text } = await readPart(api, id, { lines: line });
    await editPage(api, id, [sentenceIn(text), sextant.changed]);
  },
  tools: async (tools) => {
    const found = await tools.use<{ results: { id: string; line: number }[] }>("search", {
      query: `"${sextant.phrase}"`,
    });
    const { id = "", line = 0 } = found.results[0] ?? {};
    const { text } = await tools.use<Shown>("fetch", { id, lines: String(line) });
    await tools.use("edit", { id, edits: [{ oldText: sentenceIn(text), newText: sextant.changed }] });
  },
  check: async (_, stage) => {
    const path = `${project}/Handbook`;
    equal(await stage.read(path), stage.imported(path).replace(sextant.sentence, sextant.changed));
  },
});

function sentenceIn(text: string): string {
  const [sentence] = new RegExp(`[^.]*${sextant.phrase}[^.]*\\.`).exec(text) ?? [""];
  return sentence.trim();
}

const readSection = defineTask<string, undefined>({
  name: "Read one section of a page with 400 headings",
  prepare: nothing,
  before: async (api) => {
    const { text } = await readPage(api, (await pageAt(api, manual)).id);
    return text.slice(text.indexOf("### Step 7.13"), text.indexOf("### Step 7.14"));
  },
  now: async (api) => {
    const { text } = await readPart(api, await resolve(api, manual), { section: "Step 7.13" });
    return text;
  },
  tools: async (tools) => (await tools.use<Shown>("fetch", { id: manual, section: "Step 7.13" })).text,
  check: (section) => equal(section.trimEnd(), stepOfManual(7, 13).trimEnd()),
});

const listHeadings = defineTask<string[], undefined>({
  name: "List all headings of a page that has 400",
  prepare: nothing,
  before: async (api) => {
    const { text } = await readPage(api, (await pageAt(api, manual)).id);
    return [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = ""]) => heading);
  },
  now: async (api) => {
    const id = await resolve(api, manual);
    const headings: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: Record<string, string> = { limit: "100", ...(cursor === "" ? {} : { cursor }) };
      const part: { headings: { text: string }[]; nextCursor: string | null } = await api.get(
        `/pages/${id}/outline`,
        query,
      );
      headings.push(...part.headings.map(({ text }) => text));
      cursor = part.nextCursor;
    }
    return headings;
  },
  tools: async (tools) => {
    const outline = async (lines?: string) =>
      (await tools.use<{ outline: string[] }>("fetch", { id: manual, outline: true, lines })).outline;
    const upper = await outline();
    if (!isCut(upper)) return upper.map(textOfHeading);
    const [title = "", ...parts] = upper.filter((line) => !line.startsWith("…"));
    const all = [textOfHeading(title)];
    for (const part of parts) {
      const within = await outline(/^\d+-\d+/.exec(part)?.[0]);
      ok(!isCut(within));
      all.push(...within.map(textOfHeading));
    }
    return all;
  },
  check: (headings) => deepEqual(headings, manualHeadings),
});

const isCut = (outline: readonly string[]) => outline.some((line) => line.startsWith("…"));

function textOfHeading(line: string): string {
  return /^\d+-\d+ #+ (.*) #\S+$/.exec(line)?.[1] ?? line;
}

const readAround = defineTask<string, undefined>({
  name: "Read the paragraph with a phrase in a page of 5 MB",
  prepare: nothing,
  before: async (api) => {
    const { text } = await readPage(api, (await pageAt(api, `${project}/Archive`)).id);
    return text.split("\n").find((line) => line.includes(barometer.phrase)) ?? "";
  },
  now: async (api) => {
    const id = await resolve(api, `${project}/Archive`);
    return (await readPart(api, id, { around: barometer.phrase, lines: 0 })).text.trim();
  },
  tools: async (tools) => {
    const asked = { id: `${project}/Archive`, around: barometer.phrase, lines: "0" };
    return (await tools.use<Shown>("fetch", asked)).text.trim();
  },
  check: (paragraph) => equal(paragraph, barometer.paragraph),
});

const readEnd = defineTask<string, undefined>({
  name: "Read the last 20 lines of a log of 3,000",
  prepare: nothing,
  before: async (api) => lastLines((await readPage(api, (await pageAt(api, log)).id)).text),
  now: async (api) => {
    const id = await resolve(api, log);
    const { lines } = await api.get<{ lines: number }>(`/pages/${id}/outline`, { depth: 1 });
    return (await readPart(api, id, { lines: `${lines - 19}-` })).text;
  },
  tools: async (tools) => {
    const { id, lines } = await tools.use<Shown>("fetch", { id: log, lines: "1" });
    const all = Number(/of (\d+)/.exec(lines)?.[1]);
    return (await tools.use<Shown>("fetch", { id, lines: `${all - 19}-` })).text;
  },
  check: (end, stage) => equal(end.trimEnd(), lastLines(stage.imported(log)).trimEnd()),
});

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-20).join("\n");
}

const readAtPath = defineTask<string, undefined>({
  name: "Read the page at a path",
  prepare: nothing,
  before: async (api) => (await readPage(api, (await pageAt(api, store)).id)).text,
  now: async (api) => (await readPage(api, await resolve(api, store))).text,
  tools: async (tools) => (await tools.use<Shown>("fetch", { id: store })).text,
  check: (text, stage) => equal(text, stage.imported(store)),
});

const tellApart = defineTask<string, undefined>({
  name: "Find the right one of four pages with the same title",
  prepare: nothing,
  before: async (api) => {
    const title = "Overview of the tower";
    const { data } = await api.get<{ data: { id: string; folderPath: string }[] }>("/pages/resolve", {
      title,
    });
    const found = data.find(({ folderPath }) => folderPath.endsWith("/South"));
    return (await readPage(api, found?.id ?? "")).text;
  },
  now: async (api) => {
    const query = { title: "Overview of the tower", fields: "id,folderPath" };
    const { data } = await api.get<{ data: { id: string; folderPath: string }[] }>("/pages/resolve", query);
    const found = data.find(({ folderPath }) => folderPath.endsWith("/South"));
    return (await readPage(api, found?.id ?? "")).text;
  },
  tools: async (tools) => {
    const where = 'title = "Overview of the tower"';
    const { results } = await tools.use<{ results: { id: string; path: string }[] }>("search", { where });
    const found = results.find(({ path }) => path.includes("/South/"));
    return (await tools.use<Shown>("fetch", { id: found?.id })).text;
  },
  check: (text, stage) => equal(text, stage.imported(`${project}/South/Overview of the tower`)),
});

/** Tasks of reading. */
export const readingTasks = [
  changeSentence,
  readSection,
  listHeadings,
  readAround,
  readEnd,
  readAtPath,
  tellApart,
];
