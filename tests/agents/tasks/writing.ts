import { equal } from "node:assert/strict";
import { editPage, pageAt, readPage } from "@/tests/agents/clients/whole-pages";
import { readPart, resolve } from "@/tests/agents/clients/parts";
import { defineTask, nothing } from "@/tests/agents/task";
import type { Stage } from "@/tests/agents/stage";
import { lamps, stepOfManual } from "@/tests/agents/vault/long-pages";
import { project } from "@/tests/agents/vault/project";

const manual = `${project}/Manual`;
const course = `${project}/Course`;
const checklist = `${project}/Checklist`;
const stores = `${project}/Stores`;
const survey = `${project}/Survey of piers`;

const decision = "- We paint the tower white.";
const isTask = (line: string) => line.includes("door 211:");
const tick = (line: string) => line.replace("[ ]", "[x]");
const newStep = "### Step 9.4\n\nLeave it to the keeper.\n";

/** A text as a tool gives it. */
type Shown = { id: string; etag: string; text: string };

const addUnderHeading = defineTask<unknown, undefined>({
  name: "Add a line under a heading",
  prepare: nothing,
  before: async (api) => {
    const { id } = await pageAt(api, course);
    const { text } = await readPage(api, id);
    const [end = ""] = /\n\n## .*/.exec(text.slice(text.indexOf("## Decisions"))) ?? [];
    await editPage(api, id, [end, `\n\n${decision}${end}`]);
  },
  now: async (api) => {
    const id = await resolve(api, course);
    const json = { id: "1", operation: "append", content: decision, under: "Decisions" };
    await api.change("POST", `/pages/${id}/content-operations`, json);
  },
  tools: async (tools) => {
    await tools.use("append", { id: course, content: decision, under: "Decisions" });
  },
  check: async (_, stage) => {
    const end = "\n\n## Questions";
    equal(await stage.read(course), stage.imported(course).replace(end, `\n\n${decision}${end}`));
  },
});

const tickTask = defineTask<unknown, undefined>({
  name: "Tick one of 300 tasks of a page",
  prepare: nothing,
  before: async (api) => {
    const { id } = await pageAt(api, checklist);
    const { text } = await readPage(api, id);
    const line = text.split("\n").find(isTask) ?? "";
    await editPage(api, id, [line, tick(line)]);
  },
  now: async (api) => {
    const id = await resolve(api, checklist);
    const { text } = await readPart(api, id, { around: "hinges of door 211:", lines: 0 });
    await editPage(api, id, [text.trim(), tick(text.trim())]);
  },
  tools: async (tools) => {
    const asked = { id: checklist, around: "hinges of door 211:", lines: "0" };
    const { id, text } = await tools.use<Shown>("fetch", asked);
    await tools.use("edit", { id, edits: [{ oldText: text.trim(), newText: tick(text.trim()) }] });
  },
  check: async (_, stage) => {
    const lines = stage.imported(checklist).split("\n");
    equal(await stage.read(checklist), lines.map((line) => (isTask(line) ? tick(line) : line)).join("\n"));
  },
});

const addRow = defineTask<unknown, undefined>({
  name: "Add a row to one of three tables",
  prepare: nothing,
  before: async (api) => {
    const { id } = await pageAt(api, stores);
    const { text } = await readPage(api, id);
    const last = rowsIn(text.slice(text.indexOf("## Lamps"), text.indexOf("## Ropes"))).at(-1) ?? "";
    await editPage(api, id, [last, `${last}\n${lamps.added}`]);
  },
  now: async (api) => {
    const id = await resolve(api, stores);
    const { text } = await readPart(api, id, { section: "Lamps" });
    const last = rowsIn(text).at(-1) ?? "";
    await editPage(api, id, [last, `${last}\n${lamps.added}`]);
  },
  tools: async (tools) => {
    const { id, text } = await tools.use<Shown>("fetch", { id: stores, section: "Lamps" });
    const last = rowsIn(text).at(-1) ?? "";
    await tools.use("edit", { id, edits: [{ oldText: last, newText: `${last}\n${lamps.added}` }] });
  },
  check: async (_, stage) => {
    const { last, added } = lamps;
    equal(await stage.read(stores), stage.imported(stores).replace(last, `${last}\n${added}`));
  },
});

const rowsIn = (text: string) => text.split("\n").filter((line) => line.startsWith("|"));

const replaceSection = defineTask<unknown, undefined>({
  name: "Replace a section, if nobody has written meanwhile",
  prepare: nothing,
  before: async (api) => {
    const { id } = await pageAt(api, manual);
    const { text, etag } = await readPage(api, id);
    const [from, to] = [text.indexOf("### Step 9.4\n"), text.indexOf("### Step 9.5\n")];
    const markdown = `${text.slice(0, from)}${newStep}\n${text.slice(to)}`;
    await api.send("PUT", `/pages/${id}/content`, { markdown, etag });
  },
  now: async (api) => {
    const id = await resolve(api, manual);
    const { etag } = await readPart(api, id, { section: "Step 9.4" });
    const json = { id: "1", operation: "replace-section", content: newStep, under: "Step 9.4" };
    await api.send("POST", `/pages/${id}/content-operations`, { json, etag });
  },
  tools: async (tools) => {
    const { id, etag } = await tools.use<Shown>("fetch", { id: manual, section: "Step 9.4" });
    await tools.use("write", { id, etag, section: "Step 9.4", content: newStep });
  },
  check: async (_, stage) => {
    equal(await stage.read(manual), stage.imported(manual).replace(stepOfManual(9, 4), newStep));
  },
});

const states = {
  old: "The state of pier 6 is good.",
  theirs: "The state of pier 6 is fair.",
  ours: "The state of pier 6 is fair, says the diver.",
};

/** What a colleague does between the reading and the writing. */
type Meanwhile = { interfere: () => Promise<void> };

const editInConflict = defineTask<unknown, Meanwhile>({
  name: "Change a sentence that somebody changes at the same time",
  prepare: (stage: Stage) =>
    Promise.resolve({ interfere: () => stage.edit(survey, states.old, states.theirs) }),
  before: async (api, { interfere }) => {
    const { id } = await pageAt(api, survey);
    await readPage(api, id);
    await interfere();
    const edit = (oldText: string) => ({ edits: [{ id: "1", oldText, newText: states.ours }] });
    const refused = await api.attempt("POST", `/pages/${id}/edits`, { json: edit(states.old) });
    equal(refused.status >= 400, true);
    const { text } = await readPage(api, id);
    await api.change("POST", `/pages/${id}/edits`, edit(stateIn(text)));
  },
  now: async (api, { interfere }) => {
    const id = await resolve(api, survey);
    await readPart(api, id, { around: "state of pier 6", lines: 0 });
    await interfere();
    const edit = (oldText: string) => ({ edits: [{ id: "1", oldText, newText: states.ours }] });
    const refused = await api.attempt("POST", `/pages/${id}/edits`, { json: edit(states.old) });
    equal(refused.status >= 400, true);
    const { text } = await readPart(api, id, { around: "state of pier 6", lines: 0 });
    await api.change("POST", `/pages/${id}/edits`, edit(stateIn(text)));
  },
  tools: async (tools, { interfere }) => {
    const asked = { id: survey, around: "state of pier 6", lines: "0" };
    const { id } = await tools.use<Shown>("fetch", asked);
    await interfere();
    const edit = (oldText: string) => ({ id, edits: [{ oldText, newText: states.ours }] });
    equal((await tools.attempt("edit", edit(states.old))).isRefused, true);
    const { text } = await tools.use<Shown>("fetch", asked);
    await tools.use("edit", edit(stateIn(text)));
  },
  check: async (_, stage) => {
    equal(await stage.read(survey), stage.imported(survey).replace(states.old, states.ours));
  },
});

function stateIn(text: string): string {
  return text.split("\n").find((line) => line.startsWith("The state of pier 6 ")) ?? "";
}

/** Tasks of writing into pages. */
export const writingTasks = [addUnderHeading, tickTask, addRow, replaceSection, editInConflict];
