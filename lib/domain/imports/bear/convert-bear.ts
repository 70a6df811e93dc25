import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { copied } from "@/lib/domain/imports/copied";
import { keyOfTitle, resolvePath } from "@/lib/domain/imports/link-targets";
import { bundleEnding } from "@/lib/domain/imports/import-endings";
import { lose, type Note } from "@/lib/domain/imports/note";
import {
  addPlainFile,
  byDepth,
  folderOf,
  foldersLike,
  nameOf,
  tryNote,
  withoutEnding,
} from "@/lib/domain/imports/notes-or-files";
import { openArchive } from "@/lib/domain/imports/opened-archive";
import { type ImportPorts, readStart, readText, type SourceEntry } from "@/lib/domain/imports/source-entry";
import { seenFrom, UnplacedFiles } from "@/lib/domain/imports/unplaced-files";
import { type BearInfo, readInfo } from "./bear-info";
import { bundleOf, findFacts, isPackPath } from "./bear-paths";
import { readPack } from "./read-pack";
import { splitBearTitle, idPrefix, titlePrefix } from "./bear-note";

/** Converts a backup of Bear, or other text bundles: each becomes a page, with its files beside it. */
export async function convertBear(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new BearConversion(ports);
  await conversion.look(entries.filter(({ isFolder }) => !isFolder).sort(byDepth));
  await conversion.addNotes();
  return conversion.finish();
}

/** A note before its text is read: what it is called where it has no title, and the folder that it is in. */
type Found = { entry: SourceEntry; name: string; folder: string; title: string; info: BearInfo };

class BearConversion {
  readonly #assembly: Assembly;
  readonly #files: UnplacedFiles;
  readonly #folderFor: (source: string) => string;
  readonly #notes: Found[] = [];
  readonly #known = new Set<string>();
  #pins = 0;

  constructor(readonly ports: ImportPorts) {
    this.#assembly = new Assembly(ports);
    this.#files = new UnplacedFiles(this.#assembly, ports);
    this.#folderFor = foldersLike(this.#assembly);
  }

  /** Notes what is there; zips of text bundles are opened. */
  async look(files: readonly SourceEntry[]): Promise<void> {
    const { infos, others } = findFacts(files);
    const ofBundles = new Set(infos.values());
    for (const entry of files) {
      if (isPackPath(entry.path)) await this.#lookInto(entry);
      else if (ofBundles.has(entry)) this.ports.leftOut.passOver(entry.path);
      else if (others.has(entry)) await this.#passOver(entry);
      else if (isText(entry.path, infos)) await this.#noteText(entry, infos.get(folderOf(entry.path)));
      else this.#files.add(`path:${entry.path}`, { entry, name: nameOf(entry.path) });
    }
  }

  async #lookInto(pack: SourceEntry): Promise<void> {
    const { entries, fault } = await openArchive(pack, this.ports, readPack);
    await this.look(entries);
    if (fault === null) return;
    const taken = entries.length === 0 ? "" : "; what is before that is taken";
    this.ports.leftOut.say(`${pack.path}: ${fault}${taken}; it is kept as a file`);
    addPlainFile(this.#assembly, pack, { folder: this.#folderFor(outside(folderOf(pack.path))), name: nameOf(pack.path), keys: [] }); // prettier-ignore
  }

  async #passOver(entry: SourceEntry): Promise<void> {
    this.ports.leftOut.passOver(entry.path);
    const said = await readText(entry, 4 * 1024 * 1024).catch(() => "");
    if (/"tagcon"\s*:\s*"/.test(said)) this.ports.leftOut.say(`${entry.path}: the icons of tags`);
  }

  async #noteText(entry: SourceEntry, info: SourceEntry | undefined): Promise<void> {
    await this.ports.turn(entry.size + 1_024);
    const bundle = bundleOf(entry.path) ?? (info === undefined ? null : folderOf(entry.path));
    const said = readInfo(info === undefined ? "" : await readText(info, 1024 * 1024).catch(() => ""));
    const named = withoutEnding(nameOf(bundle ?? entry.path));
    const { title } = splitBearTitle(await readStart(entry, 10_000));
    const name = title || said.title || named || "Untitled";
    const folder = outside(folderOf(bundle ?? entry.path));
    if (said.isTrashed) {
      this.ports.leftOut.leave(entry.path, `is in Bear's trash ("${name.slice(0, 100)}")`);
      return;
    }
    if (said.isEncrypted) {
      this.ports.leftOut.leave(entry.path, `is encrypted ("${name.slice(0, 100)}"); unlock it in Bear first`);
      return;
    }
    const found: Omit<Found, "entry"> = { ...copied({ name, folder, title: keyOfTitle(name) }), info: said };
    this.#notes.push({ ...found, entry });
    this.#known.add(titlePrefix + found.title).add(idPrefix + said.id);
  }

  /** Adds the notes, and each file beside the first that shows it. */
  async addNotes(): Promise<void> {
    for (const found of this.#notes) await this.#addNote(found);
    if (this.#pins > 0) this.ports.leftOut.say(`Bear: which notes are pinned (${this.#pins})`);
  }

  async #addNote({ entry, name, folder: source, title, info }: Found): Promise<void> {
    const folder = this.#folderFor(source);
    const note = await tryNote(this.ports, { entry, kind: "bear" });
    const key = `path:${entry.path}`;
    if (note === null) {
      addPlainFile(this.#assembly, entry, { folder, name: `${name}.md.txt`, keys: [key] });
      return;
    }
    if (info.isArchived) note.properties["archived"] = true;
    if (info.isPinned) this.#pins++;
    lose(note, "links to notes that are not in the export", this.#countMissing(note));
    const dates = {
      createdAt: info.dates.createdAt,
      updatedAt: info.dates.updatedAt ?? entry.dates.updatedAt,
    };
    const keys = [key, titlePrefix + title, ...(info.id === "" ? [] : [idPrefix + info.id])];
    await this.#assembly.addPage({ folder, name, keys, dates }, note);
    this.#files.placeShown(note, seenFrom(toKeys, key), folder);
  }

  #countMissing({ links }: Note): number {
    const bare = (target: string) => target.replace(/#.*$/s, "");
    const own = links.filter(({ target }) => target.startsWith(titlePrefix) || target.startsWith(idPrefix));
    return own.filter(({ target }) => !this.#known.has(bare(target))).length;
  }

  finish(): ConvertedVault {
    this.#files.placeRest(({ path }) => this.#folderFor(outside(folderOf(path))));
    return this.#assembly.finish(toKeys);
  }
}

function toKeys(target: string, from: string): string[] {
  if (target.startsWith(titlePrefix) || target.startsWith(idPrefix)) return [target];
  const path = resolvePath(from.slice("path:".length), target);
  return path === null ? [] : [`path:${path}`];
}

/** Whether a file is the text of a note: that of a text bundle, or one in markdown of its own. */
function isText(path: string, infos: ReadonlyMap<string, unknown>): boolean {
  if (bundleOf(path) !== null) return true;
  if (/(?:^|\/)text\.(?:md|markdown|txt)$/i.test(path) && infos.has(folderOf(path))) return true;
  return /\.(?:md|markdown)$/i.test(path) && !/\.textbundle\//i.test(path);
}

/** The folder of a path without what is around and within text bundles and backups. */
function outside(folder: string): string {
  const names = folder.split("/");
  const end = names.findIndex((name) => bundleEnding.test(name));
  return (end === -1 ? names : names.slice(0, end))
    .filter((name) => !isPackPath(name) && name !== "assets")
    .join("/");
}
