import { setProperty } from "@/lib/domain/imports/bullets/page-properties";
import {
  mapProse,
  type OutlineBlock,
  type WrittenBlock,
  writeOutline,
} from "@/lib/domain/imports/bullets/written-outline";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { decodeText, markMarkdownLinks } from "@/lib/domain/imports/markdown-note";
import { newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { propertyLine, toBlock } from "./logseq-block";
import { type BlockWords, toInline } from "./logseq-inline";
import { readOutline } from "./logseq-outline";

/** Reads a page of Logseq. `facts.words` are the first words of the blocks that it refers to, as JSON. */
export function readLogseqNote({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const text = decodeText(bytes);
  const bodyStart = locateFrontMatter(text)?.bodyStart ?? 0;
  const words = JSON.parse(facts["words"] ?? "{}") as BlockWords;
  const blocks = readOutline(text.slice(bodyStart));
  takePageProperties(blocks, note);
  const written = blocks.map((block) => toBlock(block, note)).filter((block) => block !== null);
  for (const block of written) block.lines = mapProse(block.lines, (line) => toInline(line, note, words));
  note.markdown = text.slice(0, bodyStart) + markMarkdownLinks(writeOutline(withSpace(written)), note);
  return note;
}

/** Texts outside of bullets begin without the empty lines around them. */
function withSpace(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return blocks.map((block) => {
    const start = block.lines.findIndex((line) => line !== "");
    return { ...block, lines: block.lines.slice(Math.max(0, start)) };
  });
}

/** The first block of a page has its properties, if it has nothing else, or stands above all bullets. */
function takePageProperties(blocks: OutlineBlock[], note: Note): void {
  const [first] = blocks;
  if (first === undefined) return;
  const said = first.lines.filter((line) => line.trim() !== "");
  const isAll = said.every((line) => propertyLine.test(line));
  if (first.depth > 0 && (!isAll || said.some((line) => /^\s*id::/.test(line)))) return;
  const rest: string[] = [];
  for (const line of first.lines) {
    const [, name = "", value = ""] = rest.every((one) => one === "") ? (propertyLine.exec(line) ?? []) : [];
    if (name === "") rest.push(line);
    else setProperty(note, name.toLowerCase(), value.trim());
  }
  if (rest.every((line) => line === "")) blocks.shift();
  else first.lines = rest;
}
