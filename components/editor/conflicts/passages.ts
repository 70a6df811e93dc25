import { keepBoth } from "@/lib/domain/markdown/merge/keep-both";
import type { MergePart } from "@/lib/domain/markdown/merge/merge-pages";
import type { MergedTexts } from "@/components/editor/sync/merge-texts";

/** The choices for a passage that both sides changed. */
export type Choice = "mine" | "theirs" | "both";

/** A passage that somebody else changed too. The text on screen has mine, the server theirs. */
export type Passage = {
  key: string;
  mine: string;
  theirs: string;
  /** The place of mine in the text on screen, in UTF-16 offsets. */
  from: number;
  to: number;
  /** The surrounding lines on each side. */
  lines: { mine: string; theirs: string };
};

/** The passages for a person to decide, in order. */
export function toPassages({ parts, screen }: MergedTexts): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const part of parts) {
    const text = part.kind === "settled" ? part.text : part.mine;
    if (part.kind === "overlap") {
      const { mine, theirs } = part;
      const place = { from: at, to: at + text.length };
      const around = linesAround(screen, place);
      const lines = {
        mine: around.before + mine + around.after,
        theirs: around.before + theirs + around.after,
      };
      passages.push({ key: keyOf(part, passages), mine, theirs, ...place, lines });
    }
    at += text.length;
  }
  return passages;
}

/** The text on screen for each choice of one passage. */
export type PassageScreens = Record<Choice | "base", string>;

/** The text on screen after deciding a passage, and its base; null when the passage no longer exists. */
export function decide(
  { parts, baseFor }: MergedTexts,
  key: string,
): { screens: PassageScreens; base: string } | null {
  const keys: { key: string }[] = [];
  for (const part of parts) if (part.kind === "overlap") keys.push({ key: keyOf(part, keys) });
  const decided = keys.findIndex((found) => found.key === key);
  if (decided < 0) return null;
  const screenWith = (text: keyof PassageScreens) => {
    let index = 0;
    const settled = parts.map((part): MergePart => {
      if (part.kind === "settled") return part;
      if (index++ !== decided) return { kind: "settled", text: part.mine };
      return text === "both" ? part : { kind: "settled", text: part[text] };
    });
    return keepBoth(settled);
  };
  const screens = {
    base: screenWith("base"),
    mine: screenWith("mine"),
    theirs: screenWith("theirs"),
    both: screenWith("both"),
  };
  return { screens, base: baseFor(decided) };
}

/** The key of a passage, which stays the same while the person continues to write in it. */
function keyOf(
  { base, theirs }: { base: string; theirs: string },
  before: readonly { key: string }[],
): string {
  const key = `${base}\0${theirs}`;
  return `${key}\0${before.filter((other) => other.key.startsWith(`${key}\0`)).length}`;
}

const aroundMax = 160;

function linesAround(
  text: string,
  { from, to }: { from: number; to: number },
): { before: string; after: string } {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, from - aroundMax), from))?.[0] ?? "";
  const isWhole = /[\r\n]$/.test(text.slice(from, to));
  const after = isWhole ? "" : (/^[^\r\n]*/.exec(text.slice(to, to + aroundMax))?.[0] ?? "");
  return {
    before: before.length === aroundMax ? `…${before}` : before,
    after: after.length === aroundMax ? `${after}…` : after,
  };
}
