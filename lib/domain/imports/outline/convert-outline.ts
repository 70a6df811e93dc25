import type { ConvertedVault } from "@/lib/domain/imports/assembly";
import { convertNestedPages, type NestedPage } from "@/lib/domain/imports/nested-pages";
import { folderOf, nameOf, withoutEnding } from "@/lib/domain/imports/notes-or-files";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import { convertOutlineJson } from "./convert-outline-json";
import { isCollection, isUpload } from "./outline-files";
import { titleOfFile } from "./outline-names";

/** Converts an export of Outline: in JSON, or as pages in markdown, HTML or text bundles with those in them in folders. */
export async function convertOutline(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const files = entries.filter(({ isFolder }) => !isFolder);
  const collections: SourceEntry[] = [];
  for (const entry of files) if (await isCollection(entry)) collections.push(entry);
  if (collections.length > 0) return convertOutlineJson({ files, collections }, ports);
  ports.leftOut.say("Outline: the order of the pages, which are sorted by their titles here");
  const pages = files.flatMap((entry) => toPage(entry) ?? []);
  const taken = new Set(pages.map(({ entry }) => entry));
  const isInfo = ({ path }: SourceEntry) => /\.textbundle\/info\.json$/i.test(path);
  const others = files.filter((entry) => !taken.has(entry) && !isInfo(entry));
  return convertNestedPages(ports, { pages, files: others, toName: titleOfFile });
}

function toPage(entry: SourceEntry): NestedPage | null {
  const { path } = entry;
  if (isUpload(path)) return null;
  if (/\.textbundle\/text\.(?:md|markdown)$/i.test(path))
    return { entry, stem: withoutEnding(folderOf(path)), kind: "outlineMarkdown" };
  const ending = /\.(md|html)$/i.exec(nameOf(path))?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return { entry, stem: withoutEnding(path), kind: ending === "md" ? "outlineMarkdown" : "outlineHtml" };
}
