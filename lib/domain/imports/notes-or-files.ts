import type { Assembly, Placing } from "./assembly";
import type { Note } from "./note";
import type { NoteKind, NoteSource } from "./note-source";
import { NotANote } from "./note-source";
import { type ImportPorts, readText, readWhole, type SourceEntry } from "./source-entry";

/** Reads a file as a note; null where it cannot be, which is said and leaves it a file. */
export async function tryNote(
  ports: ImportPorts,
  { entry, kind, facts }: { entry: SourceEntry; kind: NoteKind; facts?: NonNullable<NoteSource["facts"]> },
): Promise<Note | null> {
  await ports.turn(entry.size + 1_024);
  try {
    const bytes = await readWhole(entry);
    return await ports.readNote({ kind, bytes, ...(facts === undefined ? {} : { facts }) });
  } catch (fault) {
    ports.leftOut.say(`${entry.path}: ${sayFault(fault)}; it is kept as a file`);
    return null;
  }
}

/** The text of a file; null where it cannot be read whole, which is said and leaves it a file. */
export async function tryText(ports: ImportPorts, entry: SourceEntry): Promise<string | null> {
  await ports.turn(entry.size + 1_024);
  try {
    return await readText(entry);
  } catch (fault) {
    ports.leftOut.say(`${entry.path}: ${sayFault(fault)}; it is kept as a file`);
    return null;
  }
}

/** Gives the folders that those of the source become, which are added when they are first asked for; "" is the top. */
export function foldersLike(assembly: Assembly): (source: string) => string {
  const folders = new Map<string, string>([["", ""]]);
  const folderFor = (source: string): string => {
    const known = folders.get(source);
    if (known !== undefined) return known;
    const folder = assembly.addFolder(folderFor(folderOf(source)), nameOf(source));
    folders.set(source, folder);
    return folder;
  };
  return folderFor;
}

/** Adds a file as it is, with the keys by which links find it. */
export function addPlainFile(
  assembly: Assembly,
  entry: SourceEntry,
  placing: Omit<Placing, "dates">,
): string {
  return assembly.addFile({ ...placing, dates: entry.dates }, entry);
}

/** Why a file cannot be read, in words that complete "it …". */
function sayFault(fault: unknown): string {
  if (fault instanceof NotANote) return fault.message;
  return `cannot be read (${fault instanceof Error ? fault.message.slice(0, 200) : "unknown"})`;
}

/** The last name in a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The path of the folder that something is in; "" at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A path without the ending of its file's name. */
export function withoutEnding(path: string): string {
  return path.replace(/\.[^./]*$/, "");
}

/** Paths in the order in which folders come before what is in them, and else alphabetically. */
export function byDepth(a: { path: string }, b: { path: string }): number {
  const depth = a.path.split("/").length - b.path.split("/").length;
  return depth !== 0 ? depth : a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
