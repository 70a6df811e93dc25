import { Assembly, type ConvertedVault } from "./assembly";
import { resolvePath } from "./link-targets";
import {
  addPlainFile,
  byDepth,
  folderOf,
  foldersLike,
  nameOf,
  tryNote,
  withoutEnding,
} from "./notes-or-files";
import type { NoteKind } from "./note-source";
import type { ImportPorts, SourceEntry } from "./source-entry";

const kinds: Readonly<Record<string, NoteKind>> = {
  html: "html",
  htm: "html",
  xhtml: "html",
  docx: "word",
  md: "markdown",
  markdown: "markdown",
};

/** Converts files of HTML and Word, in their folders; what is beside them stays beside them. */
export async function convertDocuments(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const assembly = new Assembly(ports);
  const folderFor = foldersLike(assembly);
  for (const entry of [...entries].sort(byDepth)) {
    const { path, dates, isFolder } = entry;
    if (isFolder) {
      folderFor(path);
      continue;
    }
    const folder = folderFor(folderOf(path));
    const kind = kinds[/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ""];
    const note = kind === undefined ? null : await tryNote(ports, { entry, kind });
    const keys = [`path:${path}`];
    const stem = nameOf(withoutEnding(path));
    if (note === null) addPlainFile(assembly, entry, { folder, name: nameOf(path), keys });
    else
      await assembly.addPage(
        { folder, name: kind === "html" ? (note.title ?? stem) : stem, keys, dates },
        note,
      );
  }
  return assembly.finish((target, from) => {
    const path = resolvePath(from.slice("path:".length), target);
    return path === null ? [] : [`path:${path}`];
  });
}
