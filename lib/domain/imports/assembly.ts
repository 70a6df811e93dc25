import { fileName, icon as iconSchema, title as titleSchema } from "@/lib/contracts/fields/common-fields";
import { titleLengthMax } from "@/lib/contracts/limits";
import { encodePlace } from "@/lib/domain/links/write-target";
import { cutName } from "@/lib/domain/titles/cut-name";
import { type FileDates, noDates, parseDate } from "@/lib/domain/vault/file-dates";
import { fileKeyOf } from "@/lib/domain/vault/file-key";
import type { Manifest, ManifestEntry } from "@/lib/domain/vault/manifest";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import { fillMarks, newNote, type Note } from "./note";
import { mapTexts, withProperties } from "./note-properties";
import type { ImportPorts, LazyBytes } from "./source-entry";
import { relativeAddress, wholeLink, wikiLink } from "./written-links";

/** A file or folder of the vault that an import of another format becomes. */
export type ConvertedEntry = LazyBytes & {
  path: string;
  isFolder: boolean;
  declaredType: string;
  dates: FileDates;
  refusal: string | null;
};

/** The vault that an import of another format becomes. */
export type ConvertedVault = { entries: ConvertedEntry[]; manifest: Manifest };

/** Where a page or file goes, and the keys by which links find it. */
export type Placing = { folder: string; name: string; keys: readonly string[]; dates?: FileDates };

/** The keys that a link's target can have, the nearest first, seen from a page with this key. */
export type ToKeys = (target: string, from: string) => readonly string[];

type PlacedPage = { path: string; key: string; note: LazyBytes; dates: FileDates };

/**
 * Puts pages and files of another program together as a vault: it gives each a path that every system takes, and writes
 * links as the relative addresses of what they lead to.
 */
export class Assembly {
  readonly #ports: ImportPorts;
  readonly #names = new Map<string, SafeNames>();
  readonly #entries: ConvertedEntry[] = [];
  readonly #pages: PlacedPage[] = [];
  readonly #paths = new Map<string, string>();
  readonly #facts = new Map<string, ManifestEntry>();
  #files = 0;

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  /** Adds a folder, in another one or at the top (""), and returns its path. */
  addFolder(parent: string, name: string, keys: readonly string[] = []): string {
    const path = this.#place(parent, toName(name), "");
    this.#fact(path, { name: toName(name) }, name);
    this.#entries.push({ path, isFolder: true, size: 0, open: openNothing, ...plain });
    this.#know(keys, path);
    return path;
  }

  /** Adds a page, and the pictures within it; what it lost goes into the report. */
  async addPage({ folder, name, keys, dates = noDates }: Placing, note: Note): Promise<string> {
    const shown = toName(name);
    const path = this.#place(folder, shown, ".md");
    const key = keys[0] ?? path;
    const inner: [string, string][] = [];
    for (const { key: target, name: given, type, bytes } of note.files) {
      const kept = await this.#ports.keep([bytes]);
      const placing = { folder, name: given, keys: [`${key}\n${target}`] };
      inner.push([target, this.addFile(placing, kept, type)]);
    }
    const icon = iconSchema.safeParse(note.icon);
    this.#fact(path, { name: shown, ...(icon.success ? { icon: icon.data } : {}) }, name);
    if (note.icon !== null && !icon.success) note.losses["icons that are pictures"] = 1;
    this.#know(keys, path);
    const said = { createdAt: parseDate(note.createdAt ?? ""), updatedAt: parseDate(note.updatedAt ?? "") };
    const { ...stored } = { ...note, files: [] };
    this.#pages.push({
      path,
      key,
      note: await this.#ports.keep([new TextEncoder().encode(JSON.stringify(stored))]),
      dates: { createdAt: said.createdAt ?? dates.createdAt, updatedAt: said.updatedAt ?? dates.updatedAt },
    });
    for (const [what, count] of Object.entries(note.losses))
      this.#ports.leftOut.say(`${path}: ${what}${count > 1 ? ` (${count})` : ""}`);
    return path;
  }

  /** Adds a file, and returns its path. */
  addFile({ folder, name, keys, dates = noDates }: Placing, bytes: LazyBytes, declaredType = ""): string {
    const given = fileName.safeParse(name.replace(/[/\\]/g, "_"));
    const path = this.#placeFile(folder, given.success ? given.data : "file");
    this.#entries.push({ ...bytes, ...plain, path, isFolder: false, dates, declaredType });
    if (/\.md$/i.test(path)) this.#facts.set(path, { path, kind: "file" });
    this.#know(keys, path);
    return path;
  }

  /** Whether something was added under this key. */
  has(key: string): boolean {
    return this.#paths.has(key);
  }

  /** The vault; links lead to what has the first of the keys of their target. */
  finish(toKeys: ToKeys): ConvertedVault {
    for (const page of this.#pages) {
      const { path, note, dates } = page;
      this.#entries.push({
        ...plain,
        path,
        isFolder: false,
        size: note.size,
        dates,
        open: () => this.#write(page, toKeys),
      });
    }
    return { entries: this.#entries, manifest: { folder: null, entries: this.#facts, fault: null } };
  }

  /** Gives a page the cover whose target is this; true where there is such a picture. */
  cover(path: string, key: string): boolean {
    const picture = this.#paths.get(key);
    const facts = this.#facts.get(path);
    if (picture === undefined || facts === undefined) return false;
    const known = this.#facts.get(picture);
    const id = known?.id ?? coverId(++this.#files);
    this.#facts.set(picture, { ...known, path: picture, id });
    this.#facts.set(path, { ...facts, cover: { type: "file", value: id } });
    return true;
  }

  async #write({ path, key, note: kept }: PlacedPage, toKeys: ToKeys): Promise<AsyncIterable<Uint8Array>> {
    const note = JSON.parse(await textOf(await kept.open())) as Note;
    const leadsTo = (target: string) => {
      const found = [`${key}\n${target}`, ...toKeys(target, key)].find((one) => this.#paths.has(one));
      return found === undefined ? undefined : this.#paths.get(found);
    };
    const body = fillMarks(note.markdown, note, ({ target, written, whole }) => {
      const [bare, place] = splitPlace(target);
      const to = leadsTo(bare);
      if (to === undefined) return written;
      return whole ? wholeLink(whole, { from: path, to, place }) : relativeAddress(path, to) + place;
    });
    const inProperty = (value: string) =>
      fillMarks(value, note, ({ target, written }) => wikiLink(leadsTo(target), written));
    const properties = mapTexts(note.properties, inProperty);
    return iterate(new TextEncoder().encode(withProperties(body, properties)));
  }

  #know(keys: readonly string[], path: string): void {
    for (const key of keys) if (!this.#paths.has(key)) this.#paths.set(key, path);
  }

  /** Notes the facts of a page or folder. Where its file cannot have its name, links could not find it by that. */
  #fact(path: string, facts: Omit<ManifestEntry, "path"> & { name: string }, meant: string): void {
    const last = path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
    const name = fileKeyOf(facts.name) === last ? facts.name : last;
    this.#facts.set(path, { ...facts, name, path });
    if (name === meant.trim()) return;
    const isTaken = name.startsWith(facts.name);
    const why = isTaken ? "because another one beside it has that name" : "which is no name here";
    this.#ports.leftOut.say(`${path}: its name was "${meant.slice(0, 300)}", ${why}`);
  }

  #place(folder: string, name: string, ending: string): string {
    return join(folder, this.#namesIn(folder).add(name, ending));
  }

  #placeFile(folder: string, name: string): string {
    return join(folder, this.#namesIn(folder).addFile(name));
  }

  #namesIn(folder: string): SafeNames {
    const names = this.#names.get(folder) ?? new SafeNames();
    this.#names.set(folder, names);
    return names;
  }
}

const plain = { refusal: null, declaredType: "", dates: noDates } as const;

function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** A name as titles can be: one line, not too long. */
function toName(name: string): string {
  const line = cutName(
    name
      .toWellFormed()
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
    titleLengthMax,
  );
  const checked = titleSchema.safeParse(line);
  return checked.success ? checked.data : "Untitled";
}

/** The target without the place in a page, and that place with its `#`. */
function splitPlace(target: string): [string, string] {
  const at = target.indexOf("#");
  return at === -1 ? [target, ""] : [target.slice(0, at), encodePlace(target.slice(at))];
}

/** An id as workspaces give them, for a picture that has none. */
function coverId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

async function* iterate(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function openNothing(): Promise<AsyncIterable<Uint8Array>> {
  return Promise.resolve(iterate(new Uint8Array(0)));
}

/** A note of a markdown that needs nothing else. */
export function plainNote(markdown: string): Note {
  return { ...newNote(), markdown };
}
