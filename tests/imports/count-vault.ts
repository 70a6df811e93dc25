import type { Nodes } from "mdast";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import type { ModelPage } from "./model";

/** What is in pages: how often each word, and how many links, files, tables and tasks. */
export type Counts = {
  pages: number;
  words: Map<string, number>;
  links: number;
  files: number;
  cells: number;
  tasks: number;
  done: number;
  code: number;
};

/** Counts what the pages of a model have. */
export function countModel(model: readonly ModelPage[]): Counts {
  const counts = { ...nothing(), pages: model.length };
  for (const page of model) {
    const labels = page.links.map((to) => model[to]?.title ?? "");
    const texts = [
      ...page.paragraphs,
      ...labels,
      ...page.tasks.map((task) => task.words),
      ...(page.table?.flat() ?? []),
    ];
    addWords(counts.words, [...texts, page.code ?? ""].join(" "));
    counts.links += page.links.length;
    counts.files += [page.picture, page.file].filter((one) => one !== null).length;
    counts.cells += page.table?.flat().length ?? 0;
    counts.tasks += page.tasks.length;
    counts.done += page.tasks.filter(({ isDone }) => isDone).length;
    counts.code += page.code === null ? 0 : 1;
  }
  return counts;
}

/** Counts what the markdown files of a vault have; links and files count where they lead to something in it. */
export function countVault(vault: ReadonlyMap<string, Uint8Array>): Counts & { loose: string[] } {
  const counts = { ...nothing(), loose: [] as string[] };
  for (const [path, bytes] of vault) {
    if (!path.endsWith(".md")) continue;
    const text = new TextDecoder().decode(bytes);
    if (text.startsWith("```view\n")) continue;
    counts.pages++;
    visit(parseMarkdown(text), (node) => countNode(node, { path, counts, vault }));
  }
  return counts;
}

type Counting = {
  path: string;
  counts: Counts & { loose: string[] };
  vault: ReadonlyMap<string, Uint8Array>;
};

function countNode(node: Nodes, { path, counts, vault }: Counting): void {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
    addWords(counts.words, node.value);
  if (node.type === "code") counts.code++;
  if (node.type === "tableCell" && node.children.length > 0) counts.cells++;
  if (node.type === "listItem" && typeof node.checked === "boolean") {
    counts.tasks++;
    if (node.checked) counts.done++;
  }
  if (node.type !== "link" && node.type !== "image") return;
  if (/^[a-z]+:/i.test(node.url)) return;
  const target = decodeURIComponent(
    new URL(node.url, `file:///${path.split("/").map(encodeURIComponent).join("/")}`).pathname.slice(1),
  );
  if (!vault.has(target)) counts.loose.push(`${path}: ${node.url}`);
  else if (/\.md$/.test(target)) counts.links++;
  else counts.files++;
}

function nothing(): Counts {
  return { pages: 0, words: new Map(), links: 0, files: 0, cells: 0, tasks: 0, done: 0, code: 0 };
}

function addWords(words: Map<string, number>, text: string): void {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ("children" in node) for (const child of node.children) visit(child, look);
}

/** The words that are in the source more often than in the vault, with how often. */
export function lostWords(source: Counts, stored: Counts): string[] {
  return [...source.words].flatMap(([word, count]) => {
    const missing = count - (stored.words.get(word) ?? 0);
    return missing > 0 ? [`${word} (${missing})`] : [];
  });
}

/** The numbers of counts, without the words. */
export function numbersOf({ pages, links, files, cells, tasks, done, code }: Counts) {
  return { pages, links, files, cells, tasks, done, code };
}
