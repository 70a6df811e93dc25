import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";
import { stemsOf, toAddress } from "./paths";

/** An export of Docmost in markdown: pages in folders of the names of their pages, with files beside them. */
export function toDocmostMarkdown(model: readonly ModelPage[]): FixtureFile[] {
  return toPages(model, { ending: "md", write: writeMarkdown });
}

/** The same in HTML. */
export function toDocmostHtml(model: readonly ModelPage[]): FixtureFile[] {
  return toPages(model, { ending: "html", write: writeHtml });
}

type Addresses = {
  page: (to: number) => string;
  file: (name: string) => string;
  titleOf: (to: number) => string;
};
type Format = { ending: string; write: (page: ModelPage, addresses: Addresses) => string };

function toPages(model: readonly ModelPage[], { ending, write }: Format): FixtureFile[] {
  const stems = stemsOf(model, ({ title }) => title);
  const pages: Record<string, unknown> = {};
  const files = model.flatMap((page, number) => {
    const stem = stems.get(number) ?? "";
    const folder = stem.slice(0, stem.lastIndexOf("/") + 1);
    const pathOf = (name: string) => `files/${uuidOf(number)}/${name.replaceAll(" ", "_")}`;
    const text = write(page, {
      page: (to) => toAddress(stem, `${stems.get(to)}.${ending}`),
      file: pathOf,
      titleOf: (to) => model[to]?.title ?? "",
    });
    pages[`${stem.split("/").map(encodeURIComponent).join("/")}.${ending}`] = {
      pageId: uuidOf(number),
      slugId: `slug${number}`,
      icon: number % 2 === 0 ? "📗" : null,
      position: "a0",
      createdAt: page.createdAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
    };
    const attached = [page.picture, page.file].flatMap((file) =>
      file === null ? [] : [{ path: folder + pathOf(file.name), data: file.bytes }],
    );
    return [{ path: `${stem}.${ending}`, data: text }, ...attached];
  });
  const metadata = { exportedAt: "2026-01-01T00:00:00.000Z", source: "docmost", version: "0.80.0", pages };
  return [...files, { path: "docmost-metadata.json", data: JSON.stringify(metadata, null, 2) }];
}

function writeMarkdown(page: ModelPage, { page: addressOf, file, titleOf }: Addresses): string {
  const blocks = [`# ${page.title}`, ...page.paragraphs];
  for (const to of page.links) blocks.push(`[${titleOf(to)}](${addressOf(to)})`);
  if (page.picture) blocks.push(`![](${file(page.picture.name)})`);
  if (page.file) blocks.push(`[${page.file.name}](${file(page.file.name)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    blocks.push([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
  }
  if (page.tasks.length > 0)
    blocks.push(page.tasks.map(({ words, isDone }) => `- ${isDone ? "[x]" : "[ ]"} ${words}`).join("\n"));
  if (page.code !== null) blocks.push(`\`\`\`javascript\n${page.code}\n\`\`\``);
  return blocks.join("\n\n");
}

function writeHtml(page: ModelPage, { page: addressOf, file, titleOf }: Addresses): string {
  const blocks = page.paragraphs.map((words) => `<p data-id="x">${words}</p>`);
  for (const to of page.links)
    blocks.push(`<p><a target="_self" rel="noopener" href="${addressOf(to)}">${titleOf(to)}</a></p>`);
  if (page.picture) blocks.push(`<img src="${file(page.picture.name)}" data-align="center">`);
  if (page.file)
    blocks.push(`<div data-type="attachment" data-attachment-url="${file(page.file.name)}"><a href="${file(page.file.name)}" class="attachment" target="blank">${page.file.name}</a></div>`); // prettier-ignore
  if (page.table) {
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag} colspan="1" rowspan="1"><p>${cell}</p></${tag}>`).join("")}</tr>`;
    const [head = [], ...rows] = page.table;
    blocks.push(`<table><colgroup><col></colgroup><tbody>${row(head, "th")}${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`); // prettier-ignore
  }
  if (page.tasks.length > 0)
    blocks.push(`<ul data-type="taskList">${page.tasks.map(writeTask).join("")}</ul>`);
  if (page.code !== null) blocks.push(`<pre><code class="language-javascript">${page.code}</code></pre>`);
  return `<!DOCTYPE html>
      <html>
        <head>
         <title>${page.title}</title>
        </head>
        <body><h1>${page.title}</h1>${blocks.join("")}</body>
      </html>`;
}

function writeTask({ words, isDone }: ModelPage["tasks"][number]): string {
  return `<li data-checked="${isDone}" data-type="taskItem"><label><input type="checkbox"${isDone ? ' checked="checked"' : ""}><span></span></label><div><p>${words}</p></div></li>`;
}

function uuidOf(number: number): string {
  return `${number.toString(16).padStart(8, "0")}-aaaa-7bbb-8ccc-dddddddddddd`;
}
