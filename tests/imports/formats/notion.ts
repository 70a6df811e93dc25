import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";
import { stemsOf, toAddress } from "./paths";

/** An export of Notion in markdown: pages with their id in their names, their pages and pictures in a folder of the same name. */
export function toNotionMarkdown(model: readonly ModelPage[]): FixtureFile[] {
  return toNotion(model, { ending: "md", write: writeMarkdown });
}

/** The same in HTML. */
export function toNotionHtml(model: readonly ModelPage[]): FixtureFile[] {
  return [
    { path: "index.html", data: "<html><body><ul><li>Sitemap</li></ul></body></html>" },
    ...toNotion(model, { ending: "html", write: writeHtml }),
  ];
}

type Format = { ending: string; write: (page: ModelPage, addresses: Addresses) => string };
type Addresses = {
  of: (number: number) => string;
  file: (name: string) => string;
  titleOf: (number: number) => string;
};

function toNotion(model: readonly ModelPage[], { ending, write }: Format): FixtureFile[] {
  const stems = stemsOf(model, ({ title, id }) => `${title} ${id}`);
  return model.flatMap((page, number) => {
    const stem = stems.get(number) ?? "";
    const text = write(page, {
      of: (to) => toAddress(stem, `${stems.get(to)}.${ending}`),
      file: (name) => toAddress(stem, `${stem}/${name}`),
      titleOf: (to) => model[to]?.title ?? "",
    });
    const files = [page.picture, page.file].flatMap((file) =>
      file === null ? [] : [{ path: `${stem}/${file.name}`, data: file.bytes }],
    );
    return [{ path: `${stem}.${ending}`, data: text }, ...files];
  });
}

function writeMarkdown(page: ModelPage, { of, file, titleOf }: Addresses): string {
  const blocks = [`# ${page.title}`, ...page.paragraphs];
  for (const to of page.links) blocks.push(`[${titleOf(to)}](${of(to)})`);
  if (page.picture) blocks.push(`![${page.picture.name}](${file(page.picture.name)})`);
  if (page.file) blocks.push(`[${page.file.name}](${file(page.file.name)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    blocks.push([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
  }
  if (page.tasks.length > 0)
    blocks.push(page.tasks.map(({ words, isDone }) => `- [${isDone ? "x" : " "}]  ${words}`).join("\n"));
  if (page.code !== null) blocks.push(`\`\`\`jsx\n${page.code}\n\`\`\``);
  return `${blocks.join("\n\n")}\n`;
}

function writeHtml(page: ModelPage, { of, file, titleOf }: Addresses): string {
  const blocks = page.paragraphs.map((words) => `<p id="x" class="">${words}</p>`);
  for (const to of page.links)
    blocks.push(`<figure id="y" class="link-to-page"><a href="${of(to)}">${titleOf(to)}</a></figure>`);
  if (page.picture) {
    const address = file(page.picture.name);
    blocks.push(
      `<figure id="z" class="image"><a href="${address}"><img style="width:288px" src="${address}"/></a></figure>`,
    );
  }
  if (page.file)
    blocks.push(
      `<figure id="f"><div class="source"><a href="${file(page.file.name)}">${page.file.name}</a></div></figure>`,
    );
  if (page.table) {
    const [head = [], ...rows] = page.table;
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag} class="simple-table-header">${cell}</${tag}>`).join("")}</tr>`;
    blocks.push(
      `<table class="simple-table"><thead class="simple-table-header">${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`,
    );
  }
  for (const { words, isDone } of page.tasks) {
    const sign = isDone ? "on" : "off";
    blocks.push(
      `<ul class="to-do-list"><li><div class="checkbox checkbox-${sign}"></div> <span class="to-do-children-${isDone ? "" : "un"}checked">${words}</span><div class="indented"></div></li></ul>`,
    );
  }
  if (page.code !== null)
    blocks.push(`<pre class="code"><code class="language-JavaScript">${page.code}</code></pre>`);
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${page.title}</title><style>p{}</style></head><body><article id="${page.id}" class="page sans"><header><h1 class="page-title">${page.title}</h1></header><div class="page-body">${blocks.join("")}</div></article></body></html>`;
}
