import { toWords } from "@/lib/domain/imports/bullets/block-words";
import { copied } from "@/lib/domain/imports/copied";
import { boxes } from "./logseq-block";
import { blockId } from "./logseq-inline";

/** What the blocks of a page are to others: the first words of those with an id, and the ids that it refers to. */
export type PageBlocks = { named: Map<string, string>; referred: Set<string> };

const markers = new RegExp(
  String.raw`^(?:#{1,6}\s+)?(?:(?:${Object.keys(boxes).join("|")})\s+)?(?:\[#[ABC]\]\s+)?`,
);
const reference = new RegExp(String.raw`\(\((${blockId})\)\)`, "g");
const ownId = new RegExp(String.raw`^\s*(?:-\s+)?id::\s*(${blockId})\s*$`);

/** Finds the blocks of a page that have ids, and those that it refers to. */
export function findBlocks(text: string): PageBlocks {
  const found: PageBlocks = { named: new Map(), referred: new Set() };
  for (const [, id = ""] of text.matchAll(reference)) found.referred.add(id.toLowerCase());
  let words = "";
  for (const line of text.split("\n")) {
    const [, id] = ownId.exec(line) ?? [];
    const [, bullet] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    if (id !== undefined) found.named.set(id.toLowerCase(), words);
    else if (bullet !== undefined) words = toWords(bullet.slice(0, 2_000).replace(markers, ""));
  }
  return {
    named: new Map(copied([...found.named])),
    referred: new Set(copied([...found.referred])),
  };
}
