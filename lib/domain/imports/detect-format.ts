import type { ImportFormat } from "@/lib/contracts/import-formats";
import { isSkipped } from "@/lib/domain/vault/vault-path";
import { nameOf, withoutEnding } from "./notes-or-files";
import { bundleOf, isPackPath } from "./bear/bear-paths";
import { isAttached, isMetadata } from "./docmost/docmost-files";
import { isCollection, isOutlineBundle, isOutlineHtml, isUpload } from "./outline/outline-files";
import { configPath } from "./logseq/logseq-names";
import { splitNotionName } from "./notion/notion-names";
import { readStart, readText, type SourceEntry } from "./source-entry";

type Seen = { paths: readonly string[]; byEnding: ReadonlyMap<string, readonly SourceEntry[]> };

/** The format of what is imported, by the names in it and, where these do not say it, by what a file begins with. */
export async function detectFormat(entries: readonly SourceEntry[]): Promise<ImportFormat> {
  const files = entries.filter(({ path, isFolder }) => !isFolder && !isSkipped(path));
  const byEnding = new Map<string, SourceEntry[]>();
  for (const file of files) {
    const ending = /\.([^./]+)$/.exec(file.path)?.[1]?.toLowerCase() ?? "";
    const others = byEnding.get(ending);
    if (others === undefined) byEnding.set(ending, [file]);
    else others.push(file);
  }
  const seen: Seen = { paths: files.map(({ path }) => path), byEnding };
  for (const [format, is] of tests) if (await is(seen)) return format;
  return "markdown";
}

const tests: readonly (readonly [ImportFormat, (seen: Seen) => boolean | Promise<boolean>])[] = [
  ["logseq", ({ paths }) => paths.some((path) => configPath.test(path))],
  ["notion", isNotion],
  ["evernote", isEvernote],
  ["joplin", isJoplin],
  ["docmost", ({ paths }) => paths.some((path) => isMetadata(path) || isAttached(path))],
  ["outline", isOutline],
  ["bear", ({ paths }) => paths.some((path) => isPackPath(path) || bundleOf(path) !== null)],
  ["roam", isRoam],
  ["documents", isDocuments],
];

function count({ byEnding }: Seen, ...endings: readonly string[]): number {
  return endings.reduce((sum, ending) => sum + (byEnding.get(ending)?.length ?? 0), 0);
}

/** Most of the pages and tables of Notion have an id in their names. */
function isNotion(seen: Seen): boolean {
  const notes = ["md", "html", "csv"].flatMap((ending) => seen.byEnding.get(ending) ?? []);
  const named = notes.filter(
    ({ path }) =>
      splitNotionName(withoutEnding(nameOf(path)))?.name !== undefined &&
      !/^[0-9a-f]{32}$/.test(nameOf(withoutEnding(path))),
  );
  return named.length > 0 && named.length * 2 >= notes.length;
}

function isEvernote(seen: Seen): boolean {
  return count(seen, "md", "markdown") === 0 && count(seen, "enex") > 0;
}

/** An archive of Joplin, or what is in one: pages whose names are ids, with what they are at their foot. */
async function isJoplin(seen: Seen): Promise<boolean> {
  const notes = seen.byEnding.get("md") ?? [];
  const [first] = notes;
  if (first === undefined) return count(seen, "jex") > 0;
  if (!notes.every(({ path }) => /(?:^|\/)[0-9a-f]{32}\.md$/.test(path))) return false;
  const text = await readText(first).catch(() => "");
  return /(?:^|\n)type_: \d{1,2}\s*$/.test(text);
}

/** Collections in JSON, pages beside folders of uploads, or pages in the HTML or the text bundles that Outline writes. */
async function isOutline(seen: Seen): Promise<boolean> {
  const { paths, byEnding } = seen;
  const of = (ending: string) => byEnding.get(ending) ?? [];
  if (paths.some((path) => nameOf(path) === "metadata.json"))
    for (const entry of of("json").slice(0, 20)) if (await isCollection(entry)) return true;
  const info = of("json").find(({ path }) => /\.textbundle\/info\.json$/i.test(path));
  if (info !== undefined) return isOutlineBundle(info);
  if (count(seen, "md") > 0) return paths.some(isUpload);
  const [page] = of("html").filter(({ path }) => !isUpload(path));
  return page !== undefined && isOutlineHtml(page);
}

/** A list of pages in JSON with the keys that Roam gives them, or the data of Roam itself. */
async function isRoam(seen: Seen): Promise<boolean> {
  if (count(seen, "md", "markdown") > 0) return false;
  for (const entry of (seen.byEnding.get("json") ?? []).slice(0, 20)) {
    const start = await readStart(entry, 64 * 1024);
    const isList = /^\s*\[\s*\{\s*"/.test(start) && start.includes('"title"');
    if (isList && /"(?:create-time|edit-time|:create\/user|:edit\/user|create-email|edit-email)"/.test(start))
      return true;
  }
  const [data] = seen.byEnding.get("edn") ?? [];
  return data !== undefined && (await readStart(data, 200)).includes("#datascript/DB");
}

function isDocuments(seen: Seen): boolean {
  return count(seen, "md", "markdown") === 0 && count(seen, "html", "htm", "xhtml", "docx") > 0;
}
