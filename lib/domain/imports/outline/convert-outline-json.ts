import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { copied } from "@/lib/domain/imports/copied";
import { type FolderPlace, FoldersByParent } from "@/lib/domain/imports/folders-by-parent";
import { type JsonPart, readJsonParts } from "@/lib/domain/imports/json-parts";
import { asObject, isTooDeep, textOf } from "@/lib/domain/imports/json-values";
import { lose, type Note } from "@/lib/domain/imports/note";
import { NotANote } from "@/lib/domain/imports/note-source";
import { addPlainFile, folderOf, nameOf, tryNote } from "@/lib/domain/imports/notes-or-files";
import type { ImportPorts, LazyBytes, SourceEntry } from "@/lib/domain/imports/source-entry";
import { seenFrom, UnplacedFiles } from "@/lib/domain/imports/unplaced-files";
import { noDates } from "@/lib/domain/vault/file-dates";
import { type CollectionFacts, type PageFacts, toCollection, toPageFacts } from "./outline-facts";
import { filePrefix, pagePrefix } from "./outline-links";

type Source = { files: readonly SourceEntry[]; collections: readonly SourceEntry[] };

/** Converts an export of Outline in JSON, a file for each collection, which becomes a folder. */
export async function convertOutlineJson(
  { files, collections }: Source,
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new JsonConversion(files, ports);
  for (const entry of collections) await conversion.read(entry);
  await conversion.addPages();
  return conversion.finish();
}

const tooDeep = "its blocks are nested too deep";

type Page = PageFacts & { content: LazyBytes; place: FolderPlace };

class JsonConversion {
  readonly #assembly: Assembly;
  readonly #waiting: UnplacedFiles;
  readonly #folders: FoldersByParent;
  readonly #pages = new Map<string, Page>();
  /** The ids of the pages that have pages in them. */
  readonly #holders = new Set<string>();
  /** The files of the export that are neither read yet nor known as files of pages. */
  readonly #left: Map<string, SourceEntry>;

  constructor(
    files: readonly SourceEntry[],
    readonly ports: ImportPorts,
  ) {
    this.#assembly = new Assembly(ports);
    this.#waiting = new UnplacedFiles(this.#assembly, ports);
    const find = (id: string) => this.#pages.get(id);
    this.#folders = new FoldersByParent(this.#assembly, ports, { find, what: "a page" });
    this.#left = new Map(files.map((entry) => [entry.path, entry]));
  }

  /** Reads the pages and files of a collection; where it is broken, what is before that counts. */
  async read(entry: SourceEntry): Promise<void> {
    this.#left.delete(entry.path);
    await this.ports.turn(entry.size + 1_024);
    let place: FolderPlace | null = null;
    try {
      for await (const part of readJsonParts(entry, ["$.collection", "$.documents.*", "$.attachments.*"])) {
        await this.ports.turn(10_000);
        if (part.path[0] === "collection") place = await this.#addCollection(toCollection(part.value));
        else if (part.path[0] === "documents" && place !== null) await this.#notePage(part, place);
        else if (part.path[0] === "attachments") this.#noteFile(part, folderOf(entry.path));
      }
    } catch (fault) {
      if (!(fault instanceof NotANote)) throw fault;
      this.ports.leftOut.say(
        `${entry.path}: ${fault.message}; what is before that is taken; it is kept as a file`,
      );
      addPlainFile(this.#assembly, entry, { folder: "", name: nameOf(entry.path), keys: [] });
    }
  }

  async #addCollection({ title, ids, icon, content }: CollectionFacts): Promise<FolderPlace> {
    const path = this.#assembly.addFolder("", title);
    const place = { path, depth: 1 };
    const isLeftOut = isTooDeep(content);
    if (isLeftOut) this.ports.leftOut.leave(`${path}: the words of the collection`, tooDeep);
    if (content === null || isLeftOut) {
      if (icon !== "") this.ports.leftOut.say(`${path}: the icon of the collection`);
      return place;
    }
    const kept = await this.ports.keep([new TextEncoder().encode(JSON.stringify(content))]);
    const [id = path] = ids;
    const none = { parent: "", createdAt: null, updatedAt: null, author: "", losses: [] };
    this.#pages.set(id, { ...none, id, ids, title, icon, content: kept, place });
    return place;
  }

  async #notePage({ value }: JsonPart, place: FolderPlace): Promise<void> {
    const facts = copied(toPageFacts(value));
    const { data = {} } = asObject(value);
    if (isTooDeep(data)) {
      this.ports.leftOut.leave(facts.title, tooDeep);
      return;
    }
    const content = await this.ports.keep([new TextEncoder().encode(JSON.stringify(data))]);
    if (this.#pages.has(facts.id))
      this.ports.leftOut.say(`${facts.title}: is there twice; the first is taken`);
    else this.#pages.set(facts.id, { ...facts, content, place });
    this.#holders.add(facts.parent);
  }

  #noteFile({ path: [, id = ""], value }: JsonPart, folder: string): void {
    const said = asObject(value);
    const path = `${folder}${folder === "" ? "" : "/"}${textOf(said, "key")}`;
    const entry = this.#left.get(path);
    if (entry === undefined) return;
    this.#left.delete(path);
    const name = copied(textOf(said, "name") || nameOf(path));
    this.#waiting.add(`file:${id}`, { entry, name, type: textOf(said, "contentType") });
  }

  /** Adds the pages, and each file beside the first that shows it. */
  async addPages(): Promise<void> {
    for (const page of this.#pages.values()) await this.#addPage(page);
    for (const entry of this.#left.values()) {
      if (nameOf(entry.path) === "metadata.json") this.ports.leftOut.passOver(entry.path);
      else this.#waiting.add(`path:${entry.path}`, { entry, name: nameOf(entry.path) });
    }
  }

  async #addPage(page: Page): Promise<void> {
    const { ids, title, content, place, parent } = page;
    const path = `${title.slice(0, 100)}.json`;
    const entry: SourceEntry = { ...content, path, isFolder: false, dates: noDates, refusal: null };
    const note = await tryNote(this.ports, { entry, kind: "outlineJson" });
    const folder = this.#folders.folderFor(this.#holders.has(page.id) ? page.id : parent, place).path;
    if (note === null) {
      addPlainFile(this.#assembly, entry, { folder, name: path, keys: [] });
      return;
    }
    describe(note, page);
    const keys = ids.map((id) => `page:${id}`);
    const isMissing = (target: string) => target.startsWith(filePrefix) && !this.#knows(toKeys(target));
    lose(
      note,
      "files that are not in the export",
      note.links.filter(({ target }) => isMissing(target)).length,
    );
    await this.#assembly.addPage({ folder, name: title, keys }, note);
    this.#waiting.placeShown(note, seenFrom(toKeys, ""), folder);
  }

  #knows(keys: readonly string[]): boolean {
    return keys.some((key) => this.#assembly.has(key) || this.#waiting.has(key));
  }

  finish(): ConvertedVault {
    this.ports.leftOut.say("Outline: the order of the pages, which are sorted by their titles here");
    this.#waiting.placeRest(() => "");
    return this.#assembly.finish(toKeys);
  }
}

function describe(note: Note, { icon, createdAt, updatedAt, author, losses }: Page): void {
  note.icon = icon === "" ? null : icon;
  note.createdAt = createdAt;
  note.updatedAt = updatedAt;
  if (author !== "") note.properties["author"] = author;
  for (const what of losses) lose(note, what);
}

function toKeys(target: string): string[] {
  if (target.startsWith(pagePrefix)) return [`page:${target.slice(pagePrefix.length)}`];
  return target.startsWith(filePrefix) ? [`file:${target.slice(filePrefix.length)}`] : [];
}
