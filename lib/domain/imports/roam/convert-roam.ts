import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { blockPrefix, pagePrefix } from "@/lib/domain/imports/bullets/bullet-targets";
import { toWords } from "@/lib/domain/imports/bullets/block-words";
import { countMissing, missingPages } from "@/lib/domain/imports/bullets/missing-pages";
import { copied } from "@/lib/domain/imports/copied";
import { readJsonParts } from "@/lib/domain/imports/json-parts";
import { isTooDeep } from "@/lib/domain/imports/json-values";
import { keyOfTitle, resolvePath } from "@/lib/domain/imports/link-targets";
import { lose } from "@/lib/domain/imports/note";
import { NotANote } from "@/lib/domain/imports/note-source";
import { addPlainFile, byDepth, folderOf, foldersLike, nameOf, tryNote, withoutEnding } from "@/lib/domain/imports/notes-or-files"; // prettier-ignore
import {
  type ImportPorts,
  type LazyBytes,
  readText,
  type SourceEntry,
} from "@/lib/domain/imports/source-entry";
import { noDates } from "@/lib/domain/vault/file-dates";
import { reference } from "./roam-inline";
import { dayOf, type RoamBlock, type RoamPage, toBlocks, toPageFacts } from "./roam-page";

/** Converts a graph of Roam in JSON: pages, and daily ones in a folder of their own. */
export async function convertRoam(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new RoamConversion(ports);
  for (const entry of entries.filter(({ isFolder }) => !isFolder).sort(byDepth)) await conversion.look(entry);
  await conversion.addPages();
  return conversion.finish();
}

/** A page before it is read as a note, with the ids of blocks that it refers to, and of its own. */
type Page = RoamPage & { content: LazyBytes; day: string | null; referred: string[]; named: string[] };

class RoamConversion {
  readonly #assembly: Assembly;
  readonly #folderFor: (source: string) => string;
  readonly #pages: Page[] = [];
  readonly #titles = new Set<string>();
  readonly #referred = new Set<string>();
  /** The first words of the blocks that are referred to. */
  readonly #words = new Map<string, string>();

  constructor(readonly ports: ImportPorts) {
    this.#assembly = new Assembly(ports);
    this.#folderFor = foldersLike(this.#assembly);
  }

  /** Looks at a file: pages of JSON are put aside, since others may refer to them, and everything else is taken. */
  async look(entry: SourceEntry): Promise<void> {
    const { path } = entry;
    if (/\.json$/i.test(path)) return this.#readGraph(entry);
    if (/\.edn$/i.test(path))
      this.ports.leftOut.say(`${path}: is the data of Roam itself (EDN), which is not read; export JSON; it is kept as a file`); // prettier-ignore
    const isPage = /\.md$/i.test(path);
    if (isPage) this.ports.leftOut.say(`${path}: is markdown, in which Roam leaves out what references lead to; export JSON`); // prettier-ignore
    const note = isPage ? await tryNote(this.ports, { entry, kind: "markdown" }) : null;
    const folder = this.#folderFor(folderOf(path));
    const keys = [`path:${path}`];
    if (note === null) addPlainFile(this.#assembly, entry, { folder, name: nameOf(path), keys });
    else await this.#assembly.addPage({ folder, name: nameOf(withoutEnding(path)), keys, dates: entry.dates }, note); // prettier-ignore
  }

  async #readGraph(entry: SourceEntry): Promise<void> {
    let count = 0;
    let left = 0;
    try {
      for await (const { value } of readJsonParts(entry, ["$.*"])) {
        if (await this.#notePage(value)) count++;
        else left++;
      }
      if (count === 0) throw new NotANote("has no page of Roam");
      if (left > 0) this.ports.leftOut.say(`${entry.path}: parts that are no pages (${left})`);
    } catch (fault) {
      if (!(fault instanceof NotANote)) throw fault;
      const taken = count === 0 ? "" : `; the pages before that are taken (${count})`;
      this.ports.leftOut.say(`${entry.path}: ${fault.message}${taken}; it is kept as a file`);
      addPlainFile(this.#assembly, entry, { folder: this.#folderFor(folderOf(entry.path)), name: nameOf(entry.path), keys: [] }); // prettier-ignore
    }
  }

  async #notePage(value: unknown): Promise<boolean> {
    const facts = toPageFacts(value);
    if (facts === null) return false;
    if (isTooDeep(value)) {
      this.ports.leftOut.leave(facts.title, "its blocks are nested too deep");
      return true;
    }
    const json = JSON.stringify(value);
    await this.ports.turn(json.length);
    const referred = copied([...new Set([...json.matchAll(reference)].map(([, id = ""]) => id))]);
    for (const id of referred) this.#referred.add(id);
    const content = await this.ports.keep([new TextEncoder().encode(json)]);
    const page: Page = { ...copied(facts), day: dayOf(facts), content, referred, named: [] };
    this.#pages.push(page);
    this.#titles.add(pagePrefix + keyOfTitle(page.title));
    return true;
  }

  /** Adds the pages, once it is known which blocks are referred to. */
  async addPages(): Promise<void> {
    for (const page of this.#pages) await this.#findBlocks(page);
    for (const page of this.#pages) await this.#addPage(page);
  }

  async #findBlocks(page: Page): Promise<void> {
    await this.ports.turn(page.content.size);
    const waiting: RoamBlock[] = toBlocks(JSON.parse(await readText(page.content, Number.POSITIVE_INFINITY)));
    for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
      waiting.push(...block.children);
      if (!this.#referred.has(block.uid)) continue;
      page.named.push(copied(block.uid));
      this.#words.set(copied(block.uid), copied(toWords(block.text.replace(/\{\{[^{}]*\}\}/g, ""))));
    }
  }

  async #addPage({ title, day, content, referred, named }: Page): Promise<void> {
    const words = Object.fromEntries(referred.flatMap((id) => {
      const known = this.#words.get(id);
      return known === undefined ? [] : [[id, known]];
    })); // prettier-ignore
    const facts = { words: JSON.stringify(words), named: JSON.stringify(named) };
    const path = `${title.slice(0, 100)}.json`;
    const entry: SourceEntry = { ...content, path, isFolder: false, dates: noDates, refusal: null };
    const note = await tryNote(this.ports, { entry, kind: "roam", facts });
    const folder = day === null ? "" : this.#folderFor("journals");
    const keys = [pagePrefix + keyOfTitle(title), ...named.map((id) => blockPrefix + id)];
    if (note === null) {
      addPlainFile(this.#assembly, entry, { folder, name: path, keys });
      return;
    }
    lose(note, missingPages, countMissing(note, this.#titles));
    await this.#assembly.addPage({ folder, name: day ?? title, keys }, note);
  }

  finish(): ConvertedVault {
    return this.#assembly.finish((target, from) => {
      if (target.startsWith(pagePrefix) || target.startsWith(blockPrefix)) return [target];
      const path = from.startsWith("path:") ? resolvePath(from.slice("path:".length), target) : null;
      return path === null ? [] : [`path:${path}`];
    });
  }
}
