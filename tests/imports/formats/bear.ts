import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";
import { zipOf } from "@/tests/support/zips";

/** A backup of Bear as it is when unpacked: a text bundle for each note. */
export function toBear(model: readonly ModelPage[]): FixtureFile[] {
  const bundles = model.flatMap((page, number) => toBundle(page, number, model));
  const tags = JSON.stringify({ version: 3, tags: [{ title: "red", tagcon: null }] });
  return [...bundles, { path: "backup.json", data: tags }].map(({ path, data }) => ({
    path: `Bear Notes 2026-11-29 at 10.00.bear2bk/${path}`,
    data,
  }));
}

/** The same notes as text packs, each of which is a zip of a text bundle. */
export async function toTextPacks(model: readonly ModelPage[]): Promise<FixtureFile[]> {
  const packs = model.map(async (page, number) => {
    const files = toBundle(page, number, model).map(({ path, data }) => [path, data] as const);
    return { path: `${page.title}.textpack`, data: await zipOf(Object.fromEntries(files)) };
  });
  return Promise.all(packs);
}

function toBundle(page: ModelPage, number: number, model: readonly ModelPage[]): FixtureFile[] {
  const bundle = `${page.title}.textbundle`;
  const info = {
    creatorIdentifier: "net.shinyfrog.bear",
    type: "net.daringfireball.markdown",
    version: 2,
    "net.shinyfrog.bear": {
      uniqueIdentifier: `ID-${number}`,
      creationDate: page.createdAt.toISOString(),
      modificationDate: page.updatedAt.toISOString(),
      archived: 0,
      trashed: 0,
      pinned: 0,
    },
  };
  const assets = [page.picture, page.file].flatMap((file) =>
    file === null ? [] : [{ path: `${bundle}/assets/${file.name}`, data: file.bytes }],
  );
  return [
    { path: `${bundle}/text.md`, data: writeText(page, model) },
    { path: `${bundle}/info.json`, data: JSON.stringify(info) },
    ...assets,
  ];
}

function writeText(page: ModelPage, model: readonly ModelPage[]): string {
  const blocks = [`# ${page.title}`, ...page.paragraphs];
  for (const [at, to] of page.links.entries()) {
    const title = model[to]?.title ?? "";
    blocks.push(at % 2 === 0 ? `[[${title}]]` : `[${title}](bear://x-callback-url/open-note?id=ID-${to})`);
  }
  if (page.picture) blocks.push(`![](assets/${encodeURI(page.picture.name)})<!-- {"width":120} -->`);
  if (page.file) blocks.push(`[${page.file.name}](assets/${encodeURI(page.file.name)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    blocks.push([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
  }
  if (page.tasks.length > 0)
    blocks.push(page.tasks.map(({ words, isDone }) => `- [${isDone ? "x" : " "}] ${words}`).join("\n"));
  if (page.code !== null) blocks.push(`\`\`\`js\n${page.code}\n\`\`\``);
  if (page.tags.length > 0) blocks.push(page.tags.map((tag) => `#${tag}`).join(" "));
  return blocks.join("\n\n");
}
