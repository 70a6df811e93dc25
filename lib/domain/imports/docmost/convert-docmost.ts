import type { ConvertedVault } from "@/lib/domain/imports/assembly";
import { asObject, dateOf, parseJson, textOf } from "@/lib/domain/imports/json-values";
import { decode } from "@/lib/domain/imports/link-targets";
import { convertNestedPages, type NestedPage } from "@/lib/domain/imports/nested-pages";
import { folderOf, nameOf, tryText, withoutEnding } from "@/lib/domain/imports/notes-or-files";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import type { FileDates } from "@/lib/domain/vault/file-dates";
import { isAttached, isMetadata } from "./docmost-files";

/** Converts an export of Docmost in markdown or HTML, with the pages of a page in a folder of its name. */
export async function convertDocmost(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const files = entries.filter(({ isFolder }) => !isFolder);
  const metadata = files.filter(({ path }) => isMetadata(path));
  const facts = new Map<string, PageFacts>();
  for (const entry of metadata) await readFacts(entry, { ports, facts });
  const pages = files.flatMap((entry) => toPage(entry, facts.get(entry.path)) ?? []);
  const taken = new Set([...metadata, ...pages.map(({ entry }) => entry)]);
  ports.leftOut.say("Docmost: the order of the pages, which are sorted by their titles here");
  return convertNestedPages(ports, {
    pages,
    files: files.filter((entry) => !taken.has(entry)),
    toName: (name) => name,
  });
}

type PageFacts = { icon: string | null; dates: FileDates };

/** What an export says of its pages, by their paths. */
async function readFacts(
  entry: SourceEntry,
  { ports, facts }: { ports: ImportPorts; facts: Map<string, PageFacts> },
): Promise<void> {
  const text = await tryText(ports, entry);
  const whole = text === null ? null : parseJson(text);
  if (text !== null && whole === null)
    ports.leftOut.say(`${entry.path}: is no JSON that can be read; icons and dates of pages are missing`);
  const pages = asObject(asObject(whole)["pages"]);
  const base = folderOf(entry.path);
  for (const [path, value] of Object.entries(pages)) {
    const said = asObject(value);
    const decoded = decode(path);
    facts.set(base === "" ? decoded : `${base}/${decoded}`, {
      icon: textOf(said, "icon") || null,
      dates: { createdAt: dateOf(said, "createdAt"), updatedAt: dateOf(said, "updatedAt") },
    });
  }
}

function toPage(entry: SourceEntry, facts: PageFacts | undefined): NestedPage | null {
  const { path } = entry;
  const ending = /\.(md|html)$/i.exec(nameOf(path))?.[1]?.toLowerCase();
  if (ending === undefined || isAttached(path)) return null;
  const kind = ending === "md" ? "docmostMarkdown" : "docmostHtml";
  return { entry, stem: withoutEnding(path), kind, ...facts };
}
