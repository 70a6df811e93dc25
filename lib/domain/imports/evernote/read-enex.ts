import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { vaultEntriesMax } from "@/lib/contracts/limits";
import { NotANote } from "@/lib/domain/imports/note-source";
import type { ImportPorts, LazyBytes } from "@/lib/domain/imports/source-entry";
import { XmlReader } from "@/lib/domain/imports/xml/xml-reader";

/** What stands in the elements of a part of a note, by their names. */
export type EnexFields = ReadonlyMap<string, string>;

/** A file of a note; `bytes` is null where its data is broken. `hash` is what the text calls it. */
export type EnexResource = { hash: string; bytes: LazyBytes | null; fields: EnexFields };

/** A note as Evernote exports it; `content` is its text in ENML. */
export type EnexNote = {
  content: LazyBytes | null;
  tags: string[];
  resources: EnexResource[];
  tasks: EnexFields[];
  /** Its title, dates and attributes. */
  fields: Map<string, string>;
  /** Whether the file ends before the note does. */
  isCutOff: boolean;
};

/** The longest value of an element that is neither text of a note nor a file, in characters, and the most of these. */
const fieldLengthMax = 64 * 1024;
const fieldsMax = 10_000;

/** Reads the notes of an export of Evernote one by one; texts and files are put aside as they pass. */
export class EnexReader {
  readonly #xml: XmlReader;
  readonly #keep: ImportPorts["keep"];
  #left = vaultEntriesMax;
  #isExport = false;

  constructor(parts: AsyncIterable<Uint8Array>, keep: ImportPorts["keep"]) {
    this.#xml = new XmlReader(parts);
    this.#keep = keep;
  }

  /** The next note; null behind the last one. Throws `NotANote` for anything but an export of Evernote. */
  async next(): Promise<EnexNote | null> {
    for (let event = await this.#xml.next(); event !== null; event = await this.#xml.next()) {
      if (event.kind !== "open") continue;
      if (event.name === "en-export") this.#isExport = true;
      else if (!this.#isExport) break;
      else if (event.name === "note") return this.#readNote();
    }
    if (!this.#isExport) throw new NotANote("is no export of Evernote");
    if (this.#xml.depth > 0) throw new NotANote("is cut off: its end is missing");
    return null;
  }

  /** Stops reading. */
  close(): Promise<void> {
    return this.#xml.close();
  }

  async #readNote(): Promise<EnexNote> {
    this.#count();
    const note: EnexNote = { content: null, tags: [], resources: [], tasks: [], fields: new Map(), isCutOff: false }; // prettier-ignore
    for (let event = await this.#xml.next(); event !== null; event = await this.#xml.next()) {
      if (event.kind === "close") return note;
      if (event.kind === "open") await this.#readPart(event.name, note);
    }
    return { ...note, isCutOff: true };
  }

  async #readPart(name: string, note: EnexNote): Promise<void> {
    if (name === "content") note.content = await this.#keep(toBytes(this.#texts()));
    else if (name === "resource") note.resources.push(await this.#readResource());
    else if (name === "tag") {
      this.#count();
      note.tags.push((await this.#readFields(name)).get(name) ?? "");
    } else if (name === "task") {
      this.#count();
      note.tasks.push(await this.#readFields(name));
    } else for (const [field, value] of await this.#readFields(name)) note.fields.set(field, value);
    if (note.fields.size > fieldsMax) throw new NotANote(`has a note with more than ${fieldsMax} attributes`);
  }

  async #readResource(): Promise<EnexResource> {
    this.#count();
    const fields = new Map<string, string>();
    let data: Pick<EnexResource, "hash" | "bytes"> = { hash: "", bytes: null };
    for (let event = await this.#xml.next(); event !== null; event = await this.#xml.next()) {
      if (event.kind === "close") break;
      if (event.kind !== "open") continue;
      if (event.name === "data") data = await this.#readData();
      else for (const [name, value] of await this.#readFields(event.name)) fields.set(name, value);
    }
    return { ...data, fields };
  }

  async #readData(): Promise<Pick<EnexResource, "hash" | "bytes">> {
    // Evernote names files by it, and nothing secret hangs on it.
    const sum = md5.create();
    const state = { isBroken: false };
    const bytes = await this.#keep(fromBase64(this.#texts(), { sum, state }));
    return state.isBroken ? { hash: "", bytes: null } : { hash: bytesToHex(sum.digest()), bytes };
  }

  /** The texts within the element that was opened last, and its end. */
  async *#texts(): AsyncGenerator<string> {
    let depth = 1;
    for (let event = await this.#xml.next(); event !== null; event = await this.#xml.next()) {
      if (event.kind === "text") yield event.text;
      else depth += event.kind === "open" ? 1 : -1;
      if (depth === 0) return;
    }
  }

  /** The values within the element that was opened last, and its own where it has no others. */
  async #readFields(name: string): Promise<Map<string, string>> {
    const fields = new Map<string, string>();
    const open = [name];
    for (let event = await this.#xml.next(); event !== null; event = await this.#xml.next()) {
      if (event.kind === "close") open.pop();
      if (event.kind === "open") open.push(event.name);
      const at = open.at(-1);
      if (at === undefined) break;
      if (event.kind === "text" && (open.length > 1 || event.text.trim() !== ""))
        fields.set(at, ((fields.get(at) ?? "") + event.text).slice(0, fieldLengthMax));
      if (fields.size > fieldsMax) throw new NotANote(`has a note with more than ${fieldsMax} attributes`);
    }
    return fields;
  }

  #count(): void {
    if (--this.#left < 0) throw new NotANote(`has more than ${vaultEntriesMax} notes, files, tasks and tags`);
  }
}

async function* toBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** The bytes that base64 stands for, as far as it is such. */
async function* fromBase64(
  texts: AsyncIterable<string>,
  { sum, state }: { sum: ReturnType<typeof md5.create>; state: { isBroken: boolean } },
): AsyncGenerator<Uint8Array> {
  let rest = "";
  for await (const text of texts) {
    const digits = rest + text.replace(/\s+/g, "");
    const whole = digits.length - (digits.length % 4);
    rest = digits.slice(whole);
    const bytes = state.isBroken ? null : decodeBase64(digits.slice(0, whole));
    state.isBroken = bytes === null;
    if (bytes === null || bytes.length === 0) continue;
    sum.update(bytes);
    yield bytes;
  }
  if (rest !== "") state.isBroken = true;
}

function decodeBase64(digits: string): Uint8Array | null {
  try {
    const text = atob(digits);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
