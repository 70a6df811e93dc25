import { type LocalNode, type Operation, pathOf, Refusal } from "@/lib/cli/sync/model";
import { nameOfFile } from "@/lib/cli/sync/plan/disk-names";
import type { Plan } from "@/lib/cli/sync/plan/plan-sync";
import type { Created, NewItem, PageText } from "@/lib/cli/sync/ports";
import {
  createFileThere,
  createHere,
  joinFile,
  joinPage,
  merge,
  pull,
  push,
  replaceFileThere,
  settle,
  toText,
} from "./contents";
import { Pass, type Sides } from "./pass";
import { createFolderHere, createFolderThere, relocateHere, relocateThere } from "./places";
import { trashHere, trashThere } from "./trash";

const atOnce = 4;
const pagesAtOnce = 50;
const bytesAtOnce = 4 * 1024 * 1024;

/** Does what a plan says, as far as both sides still are as they were when it was made. Returns how much was done, and why some of it was not yet. */
export async function runPlan(
  sides: Sides,
  plan: Plan,
  refresh: () => Promise<void>,
): Promise<{ done: number; refused: ReadonlyMap<string, string> }> {
  const pass = new Pass(sides, plan.matched);
  for (const group of groupsOf(plan.operations)) {
    const [first] = group;
    // Much time can have passed since both sides were looked at.
    if (first?.kind === "trash-remote" || first?.kind === "relocate-remote") await refresh();
    if (first?.kind === "create-remote" && isPage(first.node)) await sendPages(pass, nodesOf(group));
    else if (first !== undefined && isOfContent(first)) await runContents(pass, group);
    else for (const one of group) await pass.try(pathOf(one), () => runOne(pass, one));
  }
  return pass;
}

/** Successive operations that are done together. */
function groupsOf(operations: readonly Operation[]): Operation[][] {
  const groups: Operation[][] = [];
  let before = "";
  for (const one of operations) {
    const isNewPage = one.kind === "create-remote" && isPage(one.node);
    const key = isNewPage ? "new pages" : isOfContent(one) ? "content" : one.kind;
    if (key !== before) groups.push([]);
    groups.at(-1)?.push(one);
    before = key;
  }
  return groups;
}

function isPage({ file, entry }: LocalNode): boolean {
  return entry.kind === "file" && /\.md$/i.test(file);
}

function nodesOf(group: readonly Operation[]): LocalNode[] {
  return group.flatMap((one) => (one.kind === "create-remote" ? [one.node] : []));
}

const contentKinds = [
  "push",
  "replace-file",
  "pull",
  "merge",
  "join",
  "settle",
  "create-local",
  "create-remote",
];

function isOfContent(one: Operation): boolean {
  if (one.kind === "create-local" && one.item.kind === "folder") return false;
  if (one.kind === "create-remote" && one.node.entry.kind === "folder") return false;
  return contentKinds.includes(one.kind);
}

function runOne(pass: Pass, one: Operation): Promise<void> {
  if (one.kind === "create-remote") return createFolderThere(pass, one);
  if (one.kind === "create-local") return createFolderHere(pass, one);
  if (one.kind === "relocate-remote") return relocateThere(pass, one);
  if (one.kind === "relocate-local") return relocateHere(pass, one);
  if (one.kind === "trash-remote") return trashThere(pass, one);
  if (one.kind === "trash-local") return trashHere(pass, one);
  if (one.kind === "forget") return pass.forget(one.id);
  return settle(pass, one as Extract<Operation, { kind: "settle" }>);
}

/** Does what is about contents, some at once; the texts of pages are read together before. */
async function runContents(pass: Pass, group: readonly Operation[]): Promise<void> {
  for (let at = 0; at < group.length; at += pagesAtOnce) {
    const part = group.slice(at, at + pagesAtOnce);
    const wanted = part.flatMap((one) =>
      ["pull", "merge", "join", "create-local"].includes(one.kind) &&
      "item" in one &&
      one.item.kind === "page"
        ? [one.item.id]
        : [],
    );
    const texts =
      wanted.length === 0 ? new Map<string, PageText>() : await pass.sides.server.readTexts(wanted);
    await inParallel(part, (one) => pass.try(pathOf(one), () => runContent(pass, one, texts)));
  }
}

async function runContent(pass: Pass, one: Operation, texts: ReadonlyMap<string, PageText>): Promise<void> {
  if (one.kind === "push") return push(pass, one);
  if (one.kind === "replace-file") return replaceFileThere(pass, one);
  if (one.kind === "create-remote") return createFileThere(pass, one.node);
  if (one.kind === "settle") return settle(pass, one);
  if (!("item" in one)) return;
  const text = texts.get(one.item.id);
  if (one.kind === "create-local") return createHere(pass, one, text);
  if (one.kind === "join" && one.item.kind === "file") return joinFile(pass, one);
  if (text === undefined) return;
  if (one.kind === "pull") return pull(pass, one, text);
  if (one.kind === "merge") return merge(pass, one, text);
  if (one.kind === "join") return joinPage(pass, one, text);
}

type NewPage = NewItem & { text: string; node: LocalNode; bytes: Uint8Array };

/** Sends pages that are new on disk, many in a request, and some requests at once. */
async function sendPages(pass: Pass, nodes: readonly LocalNode[]): Promise<void> {
  const parts: LocalNode[][] = [];
  for (let at = 0; at < nodes.length; at += pagesAtOnce) parts.push(nodes.slice(at, at + pagesAtOnce));
  await inParallel(parts, (part) => sendPart(pass, part));
}

async function sendPart(pass: Pass, nodes: readonly LocalNode[]): Promise<void> {
  let pages: NewPage[] = [];
  let size = 0;
  for (const node of nodes) {
    const parentId = pass.parentIdOf(node);
    const bytes = await readToSend(pass, node);
    if (parentId === undefined || bytes === null) continue;
    const length = jsonLengthOf(bytes);
    // One that is too large as JSON begins empty, and gets its text by itself as a change of the file.
    const sent = length > bytesAtOnce ? new Uint8Array() : bytes;
    const sentLength = length > bytesAtOnce ? 0 : length;
    if (pages.length > 0 && size + sentLength > bytesAtOnce) {
      await sendTogether(pass, pages);
      [pages, size] = [[], 0];
    }
    const { name } = nameOfFile(node.file, "page");
    const key = pass.keyOf("page", parentId, node.file, node.entry.sha);
    pages.push({ parentId, name, key, text: toText(sent), node, bytes: sent });
    size += sentLength;
  }
  if (pages.length > 0) await sendTogether(pass, pages);
}

/** How long a text is in a request with others. */
function jsonLengthOf(bytes: Uint8Array): number {
  return Buffer.byteLength(JSON.stringify(toText(bytes)));
}

async function readToSend(pass: Pass, { path, entry }: LocalNode): Promise<Uint8Array | null> {
  try {
    return await pass.sides.disk.read(path, entry.sha);
  } catch (thrown) {
    pass.refuse(path, thrown);
    return null;
  }
}

async function sendTogether(pass: Pass, pages: readonly NewPage[]): Promise<void> {
  const answers = await createOrRefuse(pass, pages);
  for (const [index, { node, bytes }] of pages.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    if (answer instanceof Error) {
      pass.refuse(node.path, answer);
      continue;
    }
    if (await pass.adopt(node, answer, bytes))
      pass.tell({ action: "create", side: "server", path: node.path });
  }
}

async function createOrRefuse(pass: Pass, pages: readonly NewPage[]): Promise<(Created | Error)[]> {
  try {
    return await pass.sides.server.createPages(pages);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return pages.map(() => thrown);
  }
}

/** Runs some at once; the first failure is thrown when those that run have ended. */
async function inParallel<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
