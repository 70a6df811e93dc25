import { createHash } from "node:crypto";
import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";

/** Exports of Evernote: two notebooks, each with half of the pages; the text of a note is ENML within XML. */
export function toEvernote(model: readonly ModelPage[]): FixtureFile[] {
  const notes = model.map((page, number) => writeNote(page, { number, model }));
  const half = Math.ceil(notes.length / 2);
  const wrap = (some: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n<en-export export-date="20261129T120000Z" application="Evernote" version="10.105.4">\n${some.join("")}</en-export>\n`;
  return [
    { path: "Work.enex", data: wrap(notes.slice(0, half)) },
    { path: "Private.enex", data: wrap(notes.slice(half)) },
  ];
}

function writeNote(
  page: ModelPage,
  { number, model }: { number: number; model: readonly ModelPage[] },
): string {
  const files = [page.picture, page.file].filter((file) => file !== null);
  const body = page.paragraphs.map((words) => `<div>${words}</div>`);
  for (const to of page.links)
    body.push(`<div><a href="evernote:///view/1/s1/${model[to]?.id}/${model[to]?.id}/" rev="en_rl_none">${model[to]?.title}</a><br/></div>`); // prettier-ignore
  for (const { name, bytes } of files)
    body.push(`<div><en-media style="--en-naturalWidth:1;" hash="${hashOf(bytes)}" type="${typeOf(name)}"/></div>`); // prettier-ignore
  if (page.table) {
    const row = (cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td style="border:1px solid #ccc;"><div>${cell}</div></td>`).join("")}</tr>`;
    body.push(`<table style="width:100%;"><colgroup><col style="width: 80px;"/></colgroup><tbody>${page.table.map(row).join("")}</tbody></table>`); // prettier-ignore
  }
  // Evernote has had three kinds of tasks.
  const group = `group-${number}`;
  const [first, second, ...rest] = page.tasks;
  if (first) body.push(`<div><en-todo checked="${first.isDone}"/>${first.words}</div>`);
  if (second)
    body.push(`<ul style="--en-todo:true;"><li style="--en-checked:${second.isDone};"><div>${second.words}</div></li></ul>`); // prettier-ignore
  if (rest.length > 0) body.push(`<div style="--en-task-group:true; --en-id:${group};"/>`);
  if (page.code !== null)
    body.push(`<div style="--en-codeblock:true;box-sizing: border-box;"><div>${page.code}</div></div>`);
  const enml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${body.join("")}<div><br/></div></en-note>`;
  const tasks = rest.map(({ words, isDone }, at) => `<task><title>${words}</title><created>20240101T000000Z</created><taskStatus>${isDone ? "completed" : "open"}</taskStatus><inNote>true</inNote><sortWeight>${String.fromCharCode(65 + at)}</sortWeight><taskGroupNoteLevelID>${group}</taskGroupNoteLevelID></task>`); // prettier-ignore
  const resources = files.map(
    ({ name, bytes }) =>
      `<resource><data encoding="base64">\n${bytes.toString("base64").replace(/.{76}/g, "$&\n")}\n</data><mime>${typeOf(name)}</mime><resource-attributes><file-name>${name}</file-name></resource-attributes></resource>`,
  );
  const tags = page.tags.map((tag) => `<tag>${tag}</tag>`);
  return `<note><title>${page.title}</title><created>${momentOf(page.createdAt)}</created><updated>${momentOf(page.updatedAt)}</updated>${tags.join("")}<note-attributes><author>Ada</author></note-attributes><content><![CDATA[${enml}]]></content>${tasks.join("")}${resources.join("")}</note>\n`;
}

function hashOf(bytes: Buffer): string {
  return createHash("md5").update(bytes).digest("hex");
}

function typeOf(name: string): string {
  return name.endsWith(".png") ? "image/png" : "text/plain";
}

function momentOf(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}
