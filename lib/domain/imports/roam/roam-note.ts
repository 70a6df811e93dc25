import { addId } from "@/lib/domain/imports/bullets/block-lines";
import { setProperty } from "@/lib/domain/imports/bullets/page-properties";
import { mapProse, type WrittenBlock, writeOutline } from "@/lib/domain/imports/bullets/written-outline";
import { markMarkdownLinks } from "@/lib/domain/imports/markdown-note";
import { lose, newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { type BlockWords, nameOfBlock, toInline } from "./roam-inline";
import { type RoamBlock, toBlocks, toPageFacts } from "./roam-page";
import { rowsOf, tableSign, writeRows } from "./roam-table";

/**
 * Reads a page of Roam in JSON. `facts.words` are the first words of the blocks that it refers to, and `facts.named` the
 * ids of its own to which others refer, as JSON.
 */
export function readRoamNote({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const page: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const words = JSON.parse(facts["words"] ?? "{}") as BlockWords;
  const named = new Set(JSON.parse(facts["named"] ?? "[]") as string[]);
  const { createdAt = null, updatedAt = null } = toPageFacts(page) ?? {};
  Object.assign(note, { createdAt, updatedAt });
  const blocks = takeProperties(toBlocks(page), named, note);
  const writing = new BlockWriting(note, words, named);
  for (const block of blocks) writing.add(block, 1);
  note.markdown = markMarkdownLinks(writeOutline(writing.blocks), note);
  return note;
}

const attribute = /^([^\s:[\](){}`#*_][^:\n[\](){}`]{0,200})::[ \t]*(.*)$/;

/** The blocks that a page begins with are its properties, as far as each is one, with nothing below it. */
function takeProperties(
  blocks: readonly RoamBlock[],
  named: ReadonlySet<string>,
  note: Note,
): readonly RoamBlock[] {
  const isProperty = ({ text, children, uid }: RoamBlock) => {
    const [, , value = ""] = attribute.exec(text) ?? [];
    return value.trim() !== "" && !/\{\{|\(\(/.test(value) && children.length === 0 && !named.has(uid);
  };
  const end = blocks.findIndex((block) => !isProperty(block));
  const properties = end === -1 ? blocks : blocks.slice(0, end);
  for (const { text } of properties) {
    const [, name = "", value = ""] = attribute.exec(text) ?? [];
    setProperty(note, nameOfProperty(name), value.trim());
  }
  return end === -1 ? [] : blocks.slice(end);
}

/** Properties that mean something here have the names that they have here. */
function nameOfProperty(name: string): string {
  const plain = name.trim();
  return /^(?:tags|alias|aliases|icon)$/i.test(plain) ? plain.toLowerCase() : plain;
}

class BlockWriting {
  readonly blocks: WrittenBlock[] = [];

  constructor(
    readonly note: Note,
    readonly words: BlockWords,
    readonly named: ReadonlySet<string>,
  ) {}

  add(block: RoamBlock, depth: number): void {
    const { text, children, uid, isNumbered } = block;
    for (const what of block.losses) lose(this.note, what);
    const isTable = tableSign.test(text) && children.length > 0;
    const lines = isTable ? this.#table(block) : this.#lines(block);
    if (this.named.has(uid)) addId(lines, nameOfBlock(uid));
    const isEmpty = lines.every((line) => line.trim() === "");
    if (!isEmpty || children.length > 0) this.blocks.push({ depth, isOrdered: isNumbered, lines });
    if (!isTable) for (const child of children) this.add(child, depth + 1);
  }

  #table(table: RoamBlock): string[] {
    return writeRows(rowsOf(table).map((row) => row.map((cell) => this.#inline(cell))));
  }

  #lines({ text, heading }: RoamBlock): string[] {
    const [, state, rest = text] =
      /^\s*\{\{\s*(?:\[\[)?(TODO|DONE)(?:\]\])?\s*\}\}\s*([^]*)$/.exec(text) ?? [];
    const quoted = rest.replace(/^\s*\[\[>\]\]\s*/, "> ");
    const lines = mapProse(withFences(quoted).split("\n"), (line) => this.#inline(line));
    const [first = "", ...more] = lines;
    if (state !== undefined && rest.trim() !== "")
      return [`[${state === "DONE" ? "x" : " "}] ${first}`, ...more];
    if (state !== undefined) return [state];
    if (heading > 0 && first !== "" && !first.startsWith("```"))
      return [`${"#".repeat(heading)} ${first}`, ...more];
    return lines;
  }

  #inline(text: string): string {
    return toInline(text, this.note, this.words);
  }
}

/** Code of Roam begins and ends within lines; in markdown its fences have lines of their own. */
function withFences(text: string): string {
  const written = text.replace(
    /\n?```([^\s`]{0,40})[^\S\n]*\n([^]*?)\n?```[^\S\n]*\n?/g,
    (_, language: string, code: string) => `\n\`\`\`${language}\n${code}\n\`\`\`\n`,
  );
  return text.startsWith("```") ? written.replace(/^\n/, "") : written;
}
