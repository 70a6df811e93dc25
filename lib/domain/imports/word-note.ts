import mammoth from "mammoth";
import { decodeEntities } from "./html/decode-entities";
import { toFootnotes } from "./html/footnotes";
import { writeInto } from "./html/html-note";
import { parseHtml } from "./html/parse-html";
import { type InnerFile, lose, newNote, type Note, toMark } from "./note";
import type { NoteSource } from "./note-source";
import { NotANote } from "./note-source";
import { NotAZip, unzipParts } from "./zip-parts";

/** The largest document when unpacked, in bytes, and its most parts. */
const unpackedBytesMax = 200 * 1024 * 1024;
const partsMax = 5_000;

const parts: readonly { path: RegExp; what: string }[] = [
  { path: /^word\/(?:header|footer)\d*\.xml$/, what: "headers and footers" },
  { path: /^word\/charts\/[^/]+\.xml$/, what: "charts" },
  { path: /^word\/embeddings\//, what: "embedded documents" },
  { path: /^word\/diagrams\/data/, what: "diagrams" },
];

const styles = ["u => u", "strike => del", "highlight => mark", "comment-reference => sup"];

/** Reads a document of Word (.docx). */
export async function readWordNote({ bytes }: NoteSource): Promise<Note> {
  const note = newNote();
  const texts = await checkParts(bytes, note);
  readFacts(texts.get("docProps/core.xml") ?? "", note);
  const document = texts.get("word/document.xml") ?? "";
  lose(note, "deleted passages of tracked changes", document.match(/<w:del[ >]/g)?.length ?? 0);
  lose(note, "formulas", document.match(/<m:oMath[ >]/g)?.length ?? 0);
  const { value, messages } = await toHtml(bytes, note);
  for (const { message } of messages) {
    const what = sayMessage(message);
    if (what !== null) lose(note, what);
  }
  const root = parseHtml(value);
  toFootnotes(root);
  writeInto(note, root);
  return note;
}

async function toHtml(bytes: Uint8Array, note: Note) {
  const convertImage = mammoth.images.imgElement(async (image) => {
    const key = `data:${note.files.length}`;
    const ending = /^image\/(?:x-)?([a-z0-9]+)/.exec(image.contentType)?.[1]?.replace("jpeg", "jpg") ?? "bin";
    const file: InnerFile = {
      key,
      name: `picture ${note.files.length + 1}.${ending}`,
      type: image.contentType,
      bytes: new Uint8Array(0),
    };
    note.files.push(file);
    file.bytes = new Uint8Array(await image.readAsArrayBuffer());
    return { src: toMark(note, { target: key, written: "" }) };
  });
  const copy = bytes.slice();
  // In Node.js it reads the one, in browsers the other.
  const input = { buffer: copy as Buffer, arrayBuffer: copy.buffer };
  try {
    return await mammoth.convertToHtml(input, {
      convertImage,
      styleMap: styles,
      includeDefaultStyleMap: true,
    });
  } catch (fault) {
    throw new NotANote(
      `is no document of Word that can be read (${fault instanceof Error ? fault.message.slice(0, 200) : "unknown"})`,
    );
  }
}

/** Unpacks the document to see that it is no larger than it may be; returns the texts that say something about it. */
async function checkParts(bytes: Uint8Array, note: Note): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const limits = { bytesMax: unpackedBytesMax, partsMax };
  try {
    for await (const part of unzipParts(bytes, limits)) {
      const text = () => new TextDecoder().decode(part.bytes);
      const found = parts.find(({ path }) => path.test(part.path));
      if (/^(?:docProps\/core|word\/document)\.xml$/.test(part.path)) texts.set(part.path, text());
      if (found !== undefined && (found.what !== "headers and footers" || /<w:t[ >]/.test(text())))
        lose(note, found.what);
    }
    return texts;
  } catch (fault) {
    const why = fault instanceof NotAZip ? fault.why : null;
    if (why === null) throw fault;
    throw new NotANote(`is no document of Word that can be read (${why})`);
  }
}

function readFacts(core: string, note: Note): void {
  const said = (name: string) =>
    decodeEntities(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(core)?.[1]?.trim() ?? "");
  note.createdAt = said("dcterms:created") || null;
  note.updatedAt = said("dcterms:modified") || null;
  for (const [property, name] of [
    ["author", "dc:creator"],
    ["subject", "dc:subject"],
    ["description", "dc:description"],
  ] as const)
    if (said(name) !== "") note.properties[property] = said(name);
  const keywords = said("cp:keywords")
    .split(/\s*[,;]\s*/)
    .filter((word) => word !== "");
  if (keywords.length > 0) note.properties["tags"] = keywords;
}

/** What a message of the library is about; null where it is said already. */
function sayMessage(message: string): string | null {
  if (/^Unrecognised (?:paragraph|run|table) style/.test(message)) return "styles that are not known here";
  if (/style with ID .* was referenced but not defined/.test(message)) return null;
  const [, name] = /^An unrecognised element was ignored: (.*)$/.exec(message) ?? [];
  if (name?.endsWith("}oMath") || name?.endsWith("}oMathPara")) return null;
  return name === undefined ? message.slice(0, 200) : `parts that are not known here (${name})`;
}
