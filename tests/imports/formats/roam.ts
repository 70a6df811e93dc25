import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";

/** A graph of Roam in JSON. Its files are at addresses on other sites, so that it has none. */
export function toRoam(model: readonly ModelPage[]): FixtureFile[] {
  const pages = model.map((page, number) => ({
    "create-time": page.createdAt.getTime(),
    "edit-time": page.updatedAt.getTime(),
    ":create/user": { ":user/uid": "someone" },
    title: page.title,
    uid: uidOf(number, 0),
    children: toBlocks(page, number, model),
  }));
  return [{ path: "graph.json", data: JSON.stringify(pages) }];
}

type Block = { string: string; uid: string; heading?: number; children?: Block[] };

function toBlocks(page: ModelPage, number: number, model: readonly ModelPage[]): Block[] {
  let count = 0;
  const block = (string: string, children: Block[] = []): Block => {
    const uid = uidOf(number, ++count);
    return { string, uid, ...(children.length > 0 ? { children } : {}) };
  };
  const blocks =
    page.tags.length > 0 ? [block(`Tags:: ${page.tags.map((tag) => `#${tag}`).join(", ")}`)] : [];
  const nested = page.paragraphs.reduceRight<Block[]>((below, words) => [block(words, below)], []);
  blocks.push(...nested);
  for (const [at, to] of page.links.entries()) {
    const title = model[to]?.title ?? "";
    blocks.push(block(at % 2 === 0 ? `[[${title}]]` : `[${title}]([[${title}]])`));
  }
  if (page.table) {
    const toRow = (cells: readonly string[]): Block[] =>
      cells.reduceRight<Block[]>((below, words) => [block(words, below)], []);
    blocks.push(block("Table", [block("{{[[table]]}}", page.table.flatMap(toRow))]));
  }
  for (const { words, isDone } of page.tasks)
    blocks.push(block(`{{[[${isDone ? "DONE" : "TODO"}]]}} ${words}`));
  if (page.code !== null) blocks.push(block(`\`\`\`javascript\n${page.code}\`\`\``));
  return blocks;
}

function uidOf(page: number, block: number): string {
  return `${page.toString(36).padStart(4, "0")}_${block.toString(36).padStart(4, "0")}`;
}
