import type { FixtureFile } from "./convert-in-memory";
import { toHtmlPages, toWordDocuments } from "./formats/documents";
import { toBear, toTextPacks } from "./formats/bear";
import { toDocmostHtml, toDocmostMarkdown } from "./formats/docmost";
import { toEvernote } from "./formats/evernote";
import { toJoplin, toJoplinFolder } from "./formats/joplin";
import { toLogseq } from "./formats/logseq";
import { toNotionHtml, toNotionMarkdown } from "./formats/notion";
import { toOutlineHtml, toOutlineJson, toOutlineMarkdown } from "./formats/outline";
import { toRoam } from "./formats/roam";
import { makeModel, type ModelPage } from "./model";

/** An export of another program, made of the plain model. */
export type Fixture = {
  name: string;
  format: string;
  /** What the format itself does not have. */
  lacks?: ("file" | "table" | "code" | "tasks" | "picture" | "links")[];
  /** What the report says. */
  says?: string[];
  write: (model: readonly ModelPage[]) => FixtureFile[] | Promise<FixtureFile[]>;
};

const outlineOrder = ["Outline: the order of the pages, which are sorted by their titles here"];
const docmostOrder = ["Docmost: the order of the pages, which are sorted by their titles here"];

/** An export of every format. */
export const fixtures: readonly Fixture[] = [
  { name: "Notion, markdown", format: "notion", write: toNotionMarkdown },
  {
    name: "Notion, HTML",
    format: "notion",
    write: toNotionHtml,
    says: ["index.html: is Notion's list of the pages, which the tree shows"],
  },
  { name: "Evernote", format: "evernote", write: toEvernote },
  { name: "Logseq", format: "logseq", write: toLogseq },
  { name: "Joplin", format: "joplin", write: toJoplin },
  { name: "Joplin, folder", format: "joplin", write: toJoplinFolder },
  { name: "Outline, markdown", format: "outline", write: toOutlineMarkdown, says: outlineOrder },
  { name: "Outline, HTML", format: "outline", write: toOutlineHtml, says: outlineOrder },
  {
    name: "Outline, JSON",
    format: "outline",
    write: toOutlineJson,
    says: ["Handbook: the icon of the collection", ...outlineOrder],
  },
  { name: "Docmost, markdown", format: "docmost", write: toDocmostMarkdown, says: docmostOrder },
  { name: "Docmost, HTML", format: "docmost", write: toDocmostHtml, says: docmostOrder },
  { name: "Bear", format: "bear", write: toBear },
  { name: "Bear, text packs", format: "bear", write: toTextPacks },
  // Its pictures and files are on Roam's servers.
  { name: "Roam", format: "roam", write: toRoam, lacks: ["file", "picture"] },
  { name: "HTML", format: "documents", write: toHtmlPages },
  // Attachments are no part of a document, and code is a paragraph as others.
  { name: "Word", format: "documents", write: toWordDocuments, lacks: ["file", "code"] },
];

/** The pages of the model as far as the format has what is in them. */
export function modelOf({ lacks = [] }: Fixture, count = 200): ModelPage[] {
  const has = <Value>(name: NonNullable<Fixture["lacks"]>[number], value: Value, none: Value) =>
    lacks.includes(name) ? none : value;
  return makeModel(count).map((page) => ({
    ...page,
    file: has("file", page.file, null),
    picture: has("picture", page.picture, null),
    table: has("table", page.table, null),
    code: has("code", page.code, null),
    tasks: has("tasks", page.tasks, []),
    links: has("links", page.links, []),
  }));
}
