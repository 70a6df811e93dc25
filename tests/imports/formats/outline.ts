import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import { childrenOf, type ModelPage } from "@/tests/imports/model";
import { stemsOf, toAddress } from "./paths";

/** An export of Outline in markdown: pages in folders of the names of their pages, and their files in `uploads`. */
export function toOutlineMarkdown(model: readonly ModelPage[]): FixtureFile[] {
  return toPages(model, { ending: "md", write: writeMarkdown });
}

/** The same in HTML. */
export function toOutlineHtml(model: readonly ModelPage[]): FixtureFile[] {
  return toPages(model, { ending: "html", write: writeHtml });
}

type Addresses = {
  page: (to: number) => string;
  file: (name: string) => string;
  titleOf: (to: number) => string;
};
type Format = { ending: string; write: (page: ModelPage, addresses: Addresses) => string };

const uploads = "uploads/11111111-2222-4333-8444-555555555555";

function toPages(model: readonly ModelPage[], { ending, write }: Format): FixtureFile[] {
  const stems = stemsOf(model, ({ title }) => title);
  const pathOf = (number: number) => `Handbook/${stems.get(number)}.${ending}`;
  return model.flatMap((page, number) => {
    const stem = `Handbook/${stems.get(number)}`;
    const keyOf = (name: string) => `${uploads}/${uuidOf(number)}/${name}`;
    const text = write(page, {
      page: (to) => `./${toAddress(stem, pathOf(to))}`,
      file: (name) => encodeURI(keyOf(name)),
      titleOf: (to) => model[to]?.title ?? "",
    });
    const folder = stem.slice(0, stem.lastIndexOf("/"));
    const files = [page.picture, page.file].flatMap((file) =>
      file === null ? [] : [{ path: `${folder}/${keyOf(file.name)}`, data: file.bytes }],
    );
    return [{ path: `${stem}.${ending}`, data: text }, ...files];
  });
}

function writeMarkdown(page: ModelPage, { page: addressOf, file, titleOf }: Addresses): string {
  const blocks = [`# 📗 ${page.title}`, ...page.paragraphs];
  for (const to of page.links) blocks.push(`[${titleOf(to)}](${addressOf(to)})`);
  if (page.picture) blocks.push(` ![](${file(page.picture.name)} " =120x80")`);
  if (page.file) blocks.push(`[${page.file.name} ${page.file.bytes.length}](${file(page.file.name)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    blocks.push([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));
  }
  if (page.tasks.length > 0)
    blocks.push(page.tasks.map(({ words, isDone }) => `- [${isDone ? "x" : " "}] ${words}`).join("\n"));
  if (page.code !== null) blocks.push(`\`\`\`javascript\n${page.code}\n\`\`\``);
  return blocks.join("\n\n");
}

function writeHtml(page: ModelPage, { page: addressOf, file, titleOf }: Addresses): string {
  const blocks = page.paragraphs.map((words) => `<p dir="auto">${words}</p>`);
  for (const to of page.links)
    blocks.push(`<p dir="auto"><a href="${addressOf(to)}" class="use-hover-preview" rel="noopener noreferrer nofollow">${titleOf(to)}</a></p>`); // prettier-ignore
  if (page.picture)
    blocks.push(
      `<p dir="auto"><span class="image"><img src="${file(page.picture.name)}" width="120"></span></p>`,
    );
  if (page.file)
    blocks.push(`<a class="attachment" href="${file(page.file.name)}" download="x" data-size="9">${page.file.name}</a>`); // prettier-ignore
  if (page.table) {
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}><p dir="auto">${cell}</p></${tag}>`).join("")}</tr>`;
    const [head = [], ...rows] = page.table;
    blocks.push(`<div class="table-wrapper"><table><tbody>${row(head, "th")}${rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>`); // prettier-ignore
  }
  if (page.tasks.length > 0)
    blocks.push(`<ul class="checkbox_list">${page.tasks.map(writeTask).join("")}</ul>`);
  if (page.code !== null)
    blocks.push(`<div class="code-block" data-language="javascript"><pre><code spellcheck="false">${page.code}</code></pre></div>`); // prettier-ignore
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><style>a{}</style></head><body><article><h1 dir="ltr">${page.title}</h1><div dir="ltr"><div id="content" class="ProseMirror exported">${blocks.join("")}</div></div></article></body></html>`;
}

function writeTask({ words, isDone }: ModelPage["tasks"][number]): string {
  return `<li data-type="checkbox_item"${isDone ? ' class="checked"' : ""}><span contenteditable="false"><span class="checkbox" role="checkbox" aria-checked="${isDone}"></span></span><div><p dir="auto">${words}</p></div></li>`;
}

/** The same in JSON, a file for each collection. */
export function toOutlineJson(model: readonly ModelPage[]): FixtureFile[] {
  const documents = Object.fromEntries(model.map((page, number) => [uuidOf(number), toDocument(page, number, model)])); // prettier-ignore
  const attached = model.flatMap((page, number) =>
    [page.picture, page.file].flatMap((file, at) => {
      const id = uuidOf(1_000 * (at + 1) + number);
      return file === null
        ? []
        : [{ id, key: `${uploads}/${id}/${file.name}`, name: file.name, data: file.bytes }];
    }),
  );
  const attachments = Object.fromEntries(attached.map(({ id, key, name }) => [id, { id, key, name, contentType: "text/plain", size: "9" }])); // prettier-ignore
  const nodes = (parent: number | null): unknown[] =>
    childrenOf(model, parent).map(({ page, number }) => ({ id: uuidOf(number), title: page.title, children: nodes(number) })); // prettier-ignore
  const collection = {
    id: uuidOf(9_999), urlId: "collect9999", name: "Handbook", icon: "📚", data: { type: "doc", content: [{ type: "paragraph" }] }, documentStructure: nodes(null),
  }; // prettier-ignore
  return [
    { path: "Handbook.json", data: JSON.stringify({ collection, documents, attachments }) },
    { path: "metadata.json", data: JSON.stringify({ exportVersion: 1, version: "1.0.0" }) },
    ...attached.map(({ key, data }) => ({ path: key, data })),
  ];
}

function toDocument(page: ModelPage, number: number, model: readonly ModelPage[]) {
  return {
    id: uuidOf(number),
    urlId: urlIdOf(number),
    title: page.title,
    icon: "📗",
    data: { type: "doc", content: toBlocks(page, number, model) },
    createdByName: "Ada",
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
    publishedAt: page.createdAt.toISOString(),
    fullWidth: false,
    parentDocumentId: page.parent === null ? null : uuidOf(page.parent),
  };
}

const textNode = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, ...(marks.length > 0 ? { marks } : {}) }); // prettier-ignore
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });

function toBlocks(page: ModelPage, number: number, model: readonly ModelPage[]): unknown[] {
  const blocks: unknown[] = page.paragraphs.map((words) => paragraph(textNode(words)));
  for (const [at, to] of page.links.entries()) {
    const label = model[to]?.title ?? "";
    const link = { type: "link", attrs: { href: `https://wiki.example/doc/some-${urlIdOf(to)}` } };
    const mention = { type: "mention", attrs: { type: "document", label, modelId: uuidOf(to) } };
    blocks.push(paragraph(at % 2 === 0 ? textNode(label, link) : mention));
  }
  const address = (kind: number) => `/api/attachments.redirect?id=${uuidOf(1_000 * kind + number)}`;
  if (page.picture)
    blocks.push(paragraph({ type: "image", attrs: { src: address(1), alt: null, width: 120 } }));
  if (page.file)
    blocks.push({ type: "attachment", attrs: { href: address(2), title: page.file.name, size: 9 } });
  if (page.table) {
    const cells = (row: readonly string[], type: string) =>
      row.map((words) => ({
        type,
        attrs: { colspan: 1, rowspan: 1 },
        content: [paragraph(textNode(words))],
      }));
    blocks.push({ type: "table", content: page.table.map((row, at) => ({ type: "tr", content: cells(row, at === 0 ? "th" : "td") })) }); // prettier-ignore
  }
  if (page.tasks.length > 0)
    blocks.push({
      type: "checkbox_list",
      content: page.tasks.map(({ words, isDone }) => ({ type: "checkbox_item", attrs: { checked: isDone }, content: [paragraph(textNode(words))] })),
    }); // prettier-ignore
  if (page.code !== null) blocks.push({ type: "code_fence", attrs: { language: "javascript" }, content: [textNode(page.code)] }); // prettier-ignore
  return blocks;
}

function uuidOf(number: number): string {
  return `${number.toString(16).padStart(8, "0")}-aaaa-4bbb-8ccc-dddddddddddd`;
}

function urlIdOf(number: number): string {
  return `u${number.toString(36).padStart(9, "0")}`;
}
