import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { blockPrefix, pagePrefix } from "@/lib/domain/imports/bullets/bullet-targets";
import { countMissing, missingPages } from "@/lib/domain/imports/bullets/missing-pages";
import { copied } from "@/lib/domain/imports/copied";
import { keyOfTitle, resolvePath } from "@/lib/domain/imports/link-targets";
import { lose } from "@/lib/domain/imports/note";
import {
  addPlainFile,
  byDepth,
  folderOf,
  foldersLike,
  nameOf,
  tryNote,
  tryText,
  withoutEnding,
} from "@/lib/domain/imports/notes-or-files";
import { type ImportPorts, readText, type SourceEntry } from "@/lib/domain/imports/source-entry";
import { findBlocks, type PageBlocks } from "./find-blocks";
import {
  configPath,
  dayOfFile,
  nameOfFile,
  partsOfName,
  titleFormatIn,
  titleOfDay,
  usualTitleFormat,
} from "./logseq-names";

type PageFile = {
  entry: SourceEntry;
  name: string;
  day: string | null;
  aliases: string[];
  blocks: PageBlocks;
};

/**
 * Converts a graph of Logseq: pages by their namespaces in folders, journals by their days in a folder of their own, and
 * what is in `assets`.
 */
export async function convertLogseq(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const config = entries.find(({ path }) => configPath.test(path));
  const root = config?.path.replace(/logseq\/config\.edn$/, "") ?? "";
  const said = config === undefined ? "" : await readText(config).catch(() => "");
  const conversion = new LogseqConversion(ports, root, titleFormatIn(said));
  const files = entries.filter(({ isFolder }) => !isFolder).sort(byDepth);
  for (const entry of files) await conversion.look(entry);
  await conversion.addPages();
  return conversion.finish();
}

class LogseqConversion {
  readonly #assembly: Assembly;
  readonly #pages: PageFile[] = [];
  /** The first words of all blocks that have ids. */
  readonly #words = new Map<string, string>();
  /** The keys of all pages. */
  readonly #known = new Set<string>();
  /** The names that have pages below them, and the folders for those. */
  readonly #holders = new Set<string>();
  readonly #folders = new Map<string, string>([["", ""]]);
  /** The folder for one of the graph, for what is no page. */
  readonly #sourceFolder: (source: string) => string;

  constructor(
    readonly ports: ImportPorts,
    readonly root: string,
    readonly titleFormat: string,
  ) {
    this.#assembly = new Assembly(ports);
    this.#sourceFolder = foldersLike(this.#assembly);
  }

  /** Looks at a file: a page is read later, when all ids are known, and everything else is taken. */
  async look(entry: SourceEntry): Promise<void> {
    const { path } = entry;
    const inside = this.#inGraph(path);
    if (inside.startsWith("logseq/")) {
      this.ports.leftOut.passOver(`${this.root}logseq/`);
      return;
    }
    const text = /\.(?:md|markdown)$/i.test(path) ? await tryText(this.ports, entry) : null;
    if (text === null) {
      if (/\.(?:edn|excalidraw|org)$/i.test(path))
        this.ports.leftOut.say(`${path}: is no page in markdown; it is kept as a file`);
      this.#addFile(entry);
      return;
    }
    this.#lookInto(entry, { text, inside });
  }

  #lookInto(entry: SourceEntry, { text, inside }: { text: string; inside: string }): void {
    const stem = nameOf(withoutEnding(entry.path));
    const day = folderOf(inside) === "journals" ? dayOfFile(stem) : null;
    const blocks = findBlocks(text);
    for (const [id, words] of blocks.named) if (!this.#words.has(id)) this.#words.set(id, words);
    const [head = ""] = text.slice(0, 5_000).split(/\n\s*\n|\n- /);
    const said = (name: RegExp) => name.exec(head)?.[1]?.trim();
    const name = said(/^(?:-\s+)?title::[ \t]*(\S.*)$/m) ?? nameOfFile(stem);
    const aliases = said(/^(?:-\s+)?alias(?:es)?::[ \t]*(\S.*)$/m)?.split(",") ?? [];
    this.#pages.push({ entry, day, blocks, ...copied({ name, aliases: aliases.slice(0, 50).map(bare) }) });
    if (day !== null) return;
    const parts = partsOfName(name);
    for (let count = 1; count < parts.length; count++) this.#holders.add(keyOf(parts.slice(0, count)));
  }

  /** Adds the pages, those with others below them first, so that their folders have their spelling. */
  async addPages(): Promise<void> {
    for (const page of this.#pages) for (const key of this.#keysOf(page)) this.#known.add(key);
    const depthOf = ({ name, day }: PageFile) => (day === null ? partsOfName(name).length : 0);
    for (const page of this.#pages.sort((a, b) => depthOf(a) - depthOf(b))) await this.#addPage(page);
  }

  /** The keys by which links find a page. */
  #keysOf({ name, day, aliases }: PageFile): string[] {
    const days =
      day === null ? [] : [day, titleOfDay(day, this.titleFormat), titleOfDay(day, usualTitleFormat)];
    return [...days, name, ...aliases].map((one) => pagePrefix + keyOfTitle(one));
  }

  async #addPage(page: PageFile): Promise<void> {
    const { entry, name, day, blocks } = page;
    const words: Record<string, string> = {};
    for (const id of blocks.referred) {
      const known = this.#words.get(id);
      if (known !== undefined) words[id] = known;
    }
    const note = await tryNote(this.ports, {
      entry,
      kind: "logseq",
      facts: { words: JSON.stringify(words) },
    });
    if (note === null) {
      this.#addFile(entry);
      return;
    }
    const parts = partsOfName(name);
    const isHolder = this.#holders.has(keyOf(parts));
    const folder =
      day === null ? this.#folderFor(isHolder ? parts : parts.slice(0, -1)) : this.#sourceFolder("journals");
    const keys = [
      `path:${entry.path}`,
      ...this.#keysOf(page),
      ...[...blocks.named.keys()].map((id) => blockPrefix + id),
    ];
    lose(note, missingPages, countMissing(note, this.#known));
    const title = day ?? parts.at(-1) ?? name;
    await this.#assembly.addPage({ folder, name: title, keys, dates: entry.dates }, note);
  }

  #folderFor(parts: readonly string[]): string {
    const key = parts.length === 0 ? "" : keyOf(parts);
    const known = this.#folders.get(key);
    if (known !== undefined) return known;
    const folder = this.#assembly.addFolder(this.#folderFor(parts.slice(0, -1)), parts.at(-1) ?? "");
    this.#folders.set(key, folder);
    return folder;
  }

  #addFile(entry: SourceEntry): void {
    const { path } = entry;
    const folder = this.#sourceFolder(folderOf(this.#inGraph(path)));
    addPlainFile(this.#assembly, entry, { folder, name: nameOf(path), keys: [`path:${path}`] });
  }

  /** The path of something within the graph. */
  #inGraph(path: string): string {
    return path.startsWith(this.root) ? path.slice(this.root.length) : path;
  }

  finish(): ConvertedVault {
    return this.#assembly.finish((target, from) => {
      if (target.startsWith(pagePrefix) || target.startsWith(blockPrefix)) return [target];
      const path = resolvePath(from.slice("path:".length), target);
      return path === null ? [] : [`path:${path}`];
    });
  }
}

function keyOf(parts: readonly string[]): string {
  return keyOfTitle(parts.join("/"));
}

function bare(name: string): string {
  return name.trim().replace(/^\[\[(.*)\]\]$/, "$1");
}
