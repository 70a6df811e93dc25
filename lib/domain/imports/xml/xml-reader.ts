import { decodeEntities } from "@/lib/domain/imports/html/decode-entities";
import { nextPart } from "@/lib/domain/imports/next-part";
import { NotANote } from "@/lib/domain/imports/note-source";

/** A tag, or a piece of the text between tags. `attributes` are as they are written. */
export type XmlEvent =
  | { kind: "open"; name: string; attributes: string }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** The longest tag, in characters, and the deepest element. */
const tagLengthMax = 64 * 1024;
const depthMax = 100;

/**
 * Reads XML piece by piece, so that files of any size pass through. It expands no entities but those of characters, and
 * throws `NotANote` where the XML is broken or declares entities of its own.
 */
export class XmlReader {
  readonly #parts: AsyncIterator<Uint8Array>;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #open: string[] = [];
  #pending = "";
  #isInData = false;
  #closing: XmlEvent | null = null;

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  /** The next event; null at the end, also where the file was cut off. */
  async next(): Promise<XmlEvent | null> {
    for (;;) {
      if (this.#closing !== null) return this.#close();
      if (this.#pending === "" && !(await this.#more())) return null;
      if (!this.#isInData && this.#pending.startsWith("<")) {
        const event = await this.#markup();
        if (event !== null) return event;
        continue;
      }
      const text = this.#isInData ? await this.#data() : await this.#text();
      if (text !== "") return { kind: "text", text };
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#parts.return?.();
  }

  /** The number of elements that are open. */
  get depth(): number {
    return this.#open.length;
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await nextPart(this.#parts);
      const text = done === true ? "" : this.#decode(value);
      this.#pending += text;
      if (done === true || text !== "") return done !== true;
    }
  }

  #decode(bytes: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch {
      throw new NotANote("is not valid UTF-8");
    }
  }

  #take(end: number, after = end): string {
    const taken = this.#pending.slice(0, end);
    this.#pending = this.#pending.slice(after);
    return taken;
  }

  #close(): XmlEvent | null {
    const event = this.#closing;
    this.#closing = null;
    this.#open.pop();
    return event;
  }

  /** Text up to the next tag; a reference to a character is not cut in two. */
  async #text(): Promise<string> {
    for (;;) {
      const end = this.#pending.indexOf("<");
      if (end !== -1) return decodeEntities(this.#take(end));
      const last = this.#pending.lastIndexOf("&");
      const isWhole = last === -1 || this.#pending.length - last > 40 || this.#pending.includes(";", last);
      if (isWhole) return decodeEntities(this.#take(this.#pending.length));
      if (last > 0) return decodeEntities(this.#take(last));
      if (!(await this.#more())) return this.#take(this.#pending.length);
    }
  }

  async #data(): Promise<string> {
    for (;;) {
      const end = this.#pending.indexOf("]]>");
      if (end !== -1) {
        this.#isInData = false;
        return this.#take(end, end + 3);
      }
      let safe = this.#pending.length - 2;
      if (/[\uD800-\uDBFF]/.test(this.#pending.charAt(safe - 1))) safe--;
      if (safe > 0) return this.#take(safe);
      if (!(await this.#more())) return this.#take(this.#pending.length);
    }
  }

  async #markup(): Promise<XmlEvent | null> {
    while (this.#pending.length < 9 && (await this.#more()));
    const starts = (sign: string) => this.#pending.startsWith(sign);
    if (starts("<![CDATA[")) {
      this.#take(9);
      this.#isInData = true;
    } else if (starts("<!--")) await this.#skipPast("-->");
    else if (starts("<?")) await this.#skipPast("?>");
    else {
      const tag = await this.#tag();
      if (!tag.startsWith("<!")) return this.#event(tag);
      if (tag.includes("[")) throw new NotANote("declares entities of its own, which are not read");
    }
    return null;
  }

  async #skipPast(end: string): Promise<void> {
    for (;;) {
      const at = this.#pending.indexOf(end);
      if (at !== -1) this.#take(at + end.length);
      if (at !== -1) return;
      this.#take(Math.max(0, this.#pending.length - end.length + 1));
      if (!(await this.#more())) this.#take(this.#pending.length);
      if (this.#pending === "") return;
    }
  }

  /** A tag up to its `>`, which is not one within quotes; "<!" where the file ends before that. */
  async #tag(): Promise<string> {
    for (;;) {
      const end = endOfTag(this.#pending);
      if (end !== -1) return this.#take(end + 1);
      if (this.#pending.length > tagLengthMax)
        throw new NotANote(`has a tag of more than ${tagLengthMax} characters`);
      if (await this.#more()) continue;
      this.#take(this.#pending.length);
      return "<!";
    }
  }

  #event(tag: string): XmlEvent {
    const [, sign = "", name = ""] = /^<(\/?)([^\s/>]*)/.exec(tag) ?? [];
    if (name === "") throw new NotANote("is no XML that can be read: a < begins no tag");
    if (sign === "/") {
      const expected = this.#open.pop();
      if (expected === name) return { kind: "close", name };
      const said = expected === undefined ? "none is open" : `<${expected}> is open`;
      throw new NotANote(`is no XML that can be read: it has </${name.slice(0, 50)}> where ${said}`);
    }
    if (this.#open.push(name) > depthMax)
      throw new NotANote(`has elements that are nested deeper than ${depthMax} levels`);
    if (tag.endsWith("/>")) this.#closing = { kind: "close", name };
    return { kind: "open", name, attributes: tag.slice(name.length + 1, -1) };
  }
}

function endOfTag(text: string): number {
  let quote = "";
  for (const { 0: sign, index } of text.slice(0, tagLengthMax + 1).matchAll(/["'>[]/g)) {
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">" || (sign === "[" && text.startsWith("<!"))) return index;
    else if (sign !== "[") quote = sign;
  }
  return -1;
}
