import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";
import { zipOf } from "@/tests/support/zips";
import { stemsOf, toAddress } from "./paths";

/** Pages in HTML as programs save them, in folders, with their pictures and files beside them. */
export function toHtmlPages(model: readonly ModelPage[]): FixtureFile[] {
  const stems = stemsOf(model, ({ title }) => title);
  return model.flatMap((page, number) => {
    const stem = stems.get(number) ?? "";
    const files = [page.picture, page.file].flatMap((file) =>
      file === null ? [] : [{ path: `${stem}_files/${file.name}`, data: file.bytes }],
    );
    const address = (path: string) => toAddress(stem, path);
    return [{ path: `${stem}.html`, data: writeHtml(page, { stem, address, model, stems }) }, ...files];
  });
}

type Writing = {
  stem: string;
  address: (path: string) => string;
  model: readonly ModelPage[];
  stems: ReadonlyMap<number, string>;
};

function writeHtml(page: ModelPage, { stem, address, model, stems }: Writing): string {
  const body = page.paragraphs.map((words) => `<p>${words}</p>`);
  for (const to of page.links)
    body.push(`<p><a href="${address(`${stems.get(to)}.html`)}">${model[to]?.title ?? ""}</a></p>`);
  if (page.picture) body.push(`<img src="${address(`${stem}_files/${page.picture.name}`)}" alt="">`);
  if (page.file)
    body.push(`<p><a href="${address(`${stem}_files/${page.file.name}`)}">${page.file.name}</a></p>`);
  if (page.table) {
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const [head = [], ...rows] = page.table;
    body.push(
      `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`,
    );
  }
  if (page.tasks.length > 0)
    body.push(
      `<ul>${page.tasks.map(({ words, isDone }) => `<li><input type="checkbox"${isDone ? " checked" : ""}> ${words}</li>`).join("")}</ul>`,
    );
  if (page.code !== null) body.push(`<pre><code class="language-js">${page.code}</code></pre>`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${page.title}</title></head><body>${body.join("\n")}</body></html>`;
}

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'; // prettier-ignore
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Documents of Word, one a page. */
export async function toWordDocuments(model: readonly ModelPage[]): Promise<FixtureFile[]> {
  const stems = stemsOf(model, ({ title }) => title);
  return Promise.all(
    model.map(async (page, number) => {
      const stem = stems.get(number) ?? "";
      const relations = page.links.map(
        (to, at) =>
          `<Relationship Id="l${at}" Type="${office}/hyperlink" Target="${toAddress(stem, `${stems.get(to)}.docx`)}" TargetMode="External"/>`,
      );
      if (page.picture)
        relations.push(`<Relationship Id="p" Type="${office}/image" Target="media/image1.png"/>`);
      const parts: Record<string, string | Uint8Array> = {
        "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
        "docProps/core.xml": `<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:creator>Ada &amp; Bob</dc:creator><dcterms:created>${page.createdAt.toISOString()}</dcterms:created></cp:coreProperties>`,
        "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
        "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${names}><w:body>${writeWord(page, model)}</w:body></w:document>`,
        ...(page.picture ? { "word/media/image1.png": page.picture.bytes } : {}),
      };
      return { path: `${stem}.docx`, data: await zipOf(parts) };
    }),
  );
}

function writeWord(page: ModelPage, model: readonly ModelPage[]): string {
  const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const blocks = page.paragraphs.map((words) => `<w:p>${run(words)}</w:p>`);
  for (const [at, to] of page.links.entries())
    blocks.push(`<w:p><w:hyperlink r:id="l${at}">${run(model[to]?.title ?? "")}</w:hyperlink></w:p>`);
  if (page.picture)
    blocks.push(
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="p"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    );
  if (page.table) {
    const row = (cells: readonly string[], at: number) =>
      `<w:tr>${at === 0 ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join("")}</w:tr>`;
    blocks.push(`<w:tbl>${page.table.map(row).join("")}</w:tbl>`);
  }
  for (const { words, isDone } of page.tasks)
    blocks.push(
      `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isDone ? "1" : "0"}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>${isDone ? "☒" : "☐"}</w:t></w:r></w:sdtContent></w:sdt>${run(` ${words}`)}</w:p>`,
    );
  if (page.code !== null) blocks.push(`<w:p>${run(page.code)}</w:p>`);
  return blocks.join("");
}
