import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergePages, settleMerge, type Merge } from "@/lib/domain/markdown/merge/merge-pages";

/** MERGE_RUNS=100000 tries so many merges; MERGE_SEED makes a run the same again. */
const numRuns = Number(process.env["MERGE_RUNS"] ?? 1_000);
const seed = process.env["MERGE_SEED"] === undefined ? {} : { seed: Number(process.env["MERGE_SEED"]) };

const pick = (...words: string[]) => fc.constantFrom(...words);
const word = pick("rye", "oats", "barley", "sow", "the", "in", "of", "field", "a", "麦", "畑", "12", "3.5");
const newWord = fc.stringMatching(/^[a-z]{2,5}$/);
const shape = fc.constantFrom(
  (words: string[]) => words.join(" "),
  (words: string[]) => `${words.join(" ")}. ${words.toReversed().join(" ")}.`,
  (words: string[]) => `- [ ] ${words.join(" ")}`,
  (words: string[]) => `1. ${words.join(" ")}\n2. ${words[0] ?? ""}`,
  (words: string[]) => `## ${words.join(" ")}`,
  (words: string[]) => `> ${words.join(", ")}`,
  (words: string[]) => `| ${words.join(" | ")} |`,
  (words: string[]) => `${words[0] ?? ""} **${words.slice(1).join(" ")}** (${words[0] ?? ""})`,
  (words: string[]) => `[${words.join(" ")}](https://a.example/${words.length}) ${words[0] ?? ""}`,
  (words: string[]) => `\`\`\`\n${words.join("(")}\n\`\`\``,
);
const block = fc
  .tuple(shape, fc.array(word, { minLength: 1, maxLength: 12 }))
  .map(([write, words]) => write(words));
const page = fc
  .tuple(
    fc.array(block, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("\n", "\n\n", "\r\n"),
    fc.constantFrom("", "\n"),
  )
  .map(([blocks, between, end]) => blocks.join(between) + end);

/** What somebody does to a word: the places are shares of the text. */
const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("replace", "add", "remove", "removeSome", "bold", "split", "tick"),
  words: fc.array(newWord, { minLength: 1, maxLength: 5 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
const edits = fc.array(edit, { minLength: 1, maxLength: 4 });

function apply(text: string, { at, kind, words }: Edit): string {
  const found = [...text.matchAll(/[a-z0-9.麦畑]+/g)];
  const target = found[at % Math.max(1, found.length)];
  if (!target) return words.join(" ");
  const [from, to] = [target.index, target.index + target[0].length];
  const put = (start: number, end: number, by: string) => text.slice(0, start) + by + text.slice(end);
  const last = found[Math.min(found.length - 1, (at % found.length) + words.length)] ?? target;
  switch (kind) {
    case "replace":
      return put(from, to, words.join(" "));
    case "add":
      return put(to, to, ` ${words.join(" ")}.`);
    case "remove":
      return put(from, text[to] === " " ? to + 1 : to, "");
    case "removeSome":
      return put(from, last.index + last[0].length, "");
    case "bold":
      return put(from, to, `**${target[0]}**`);
    case "split":
      return put(to, text[to] === " " ? to + 1 : to, "\n\n");
    default:
      return text.replace("[ ]", "[x]");
  }
}

const states = fc.tuple(page, edits, edits).map(([base, mine, theirs]) => ({
  base,
  mine: mine.reduce(apply, base),
  theirs: theirs.reduce(apply, base),
}));

const wordsOf = (text: string) =>
  text
    .match(/[a-z0-9.]+|[麦畑]/g)
    ?.map((found) => found.replace(/\.+$/, ""))
    .filter((found) => found !== "")
    .filter((found) => found !== "") ?? [];

function count(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const found of words) counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
}

/** All that a person has before them: the page, and both texts of what is asked. */
function shown(merge: Merge): string {
  if (merge.status === "merged") return merge.markdown;
  const both = merge.parts.map((part) =>
    part.kind === "settled" ? part.text : `${part.mine}\n${part.theirs}\n`,
  );
  return both.join("");
}

function choices(merge: Merge): string[] {
  if (merge.status === "merged") return [merge.markdown];
  const { parts } = merge;
  return [settleMerge(parts, ({ mine }) => mine), settleMerge(parts, ({ theirs }) => theirs)];
}

describe("merging by words", () => {
  test("no word of either side is lost, and none is there that neither wrote", () => {
    fc.assert(
      fc.property(states, ({ base, mine, theirs }) => {
        const merge = mergePages({ base, mine, theirs });
        const [all, old] = [count(wordsOf(shown(merge))), count(wordsOf(base))];
        for (const side of [mine, theirs])
          for (const [added, times] of count(wordsOf(side)))
            if (!old.has(added)) expect(all.get(added) ?? 0).toBeGreaterThanOrEqual(times);
        const known = new Set([...wordsOf(mine), ...wordsOf(theirs)]);
        for (const choice of choices(merge))
          for (const found of wordsOf(choice)) expect(known).toContain(found);
      }),
      { numRuns, ...seed },
    );
  });

  test("what is asked is asked again on the base for going on, and each side has its text", () => {
    fc.assert(
      fc.property(states, ({ base, mine, theirs }) => {
        const merge = mergePages({ base, mine, theirs });
        if (merge.status === "merged") return;
        const [screen, saved] = choices(merge) as [string, string];
        const sent = settleMerge(merge.parts, (overlap) => overlap.base);
        const again = mergePages({ base: sent, mine: screen, theirs: saved });
        const needed = (text: string, other: string, before: string) => {
          const [inOther, inBase] = [new Set(wordsOf(other)), new Set(wordsOf(before))];
          return wordsOf(text).filter((found) => inOther.has(found) || !inBase.has(found));
        };
        const onSaved = new Set(wordsOf(shown(again)));
        for (const found of [...needed(screen, saved, sent), ...needed(saved, screen, sent)])
          expect(onSaved).toContain(found);
        const goOn = merge.baseFor(null);
        const onTheirs = new Set(wordsOf(shown(mergePages({ base: goOn, mine: screen, theirs }))));
        for (const found of [...needed(screen, theirs, goOn), ...needed(theirs, screen, goOn)])
          expect(onTheirs).toContain(found);
      }),
      { numRuns: Math.ceil(numRuns / 4), ...seed },
    );
  });

  test("a typed sentence and an edit elsewhere in the same line never ask", () => {
    const line = fc.array(pick("Sow", "the", "rye", "in", "autumn", "and", "mow.", "Wait", "a", "year."), {
      minLength: 4,
      maxLength: 40,
    });
    const sentence = fc.array(pick("Sow", "the", "rye", "in", "or", "not", "autumn"), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(line, sentence, fc.nat(), fc.nat(), newWord, (words, typed, at, other, changed) => {
        const place = at % (words.length + 1);
        const edited = other % words.length;
        const base = words.join(" ");
        const added = `${typed.join(" ")}.`;
        const write = (list: readonly string[]) => list.join(" ");
        const mine = write(words.toSpliced(place, 0, added));
        const theirs = write(words.with(edited, changed));
        const merge = mergePages({ base, mine, theirs });
        expect(merge.status).toBe("merged");
      }),
      { numRuns: Math.max(2_000, numRuns / 10), ...seed },
    );
  });
});

describe("merging huge texts", () => {
  const many = (times: number) => Array.from({ length: times }, (_, index) => `word${index % 5_000}`);

  test("a line of 1 MB that both change in many places", () => {
    const words = many(110_000);
    const write = (by: number, mark: string) =>
      words.map((text, index) => (index % 1_000 === by ? `${text}${mark}` : text)).join(" ");
    const merge = mergePages({ base: words.join(" "), mine: write(10, "m"), theirs: write(500, "t") });
    expect(merge.status).toBe("merged");
  });

  test("a line of 1 MB that both wrote anew", () => {
    const words = many(110_000);
    const write = (mark: string) => words.map((text, index) => `${mark}${text}${(index * 7) % 13}`).join(" ");
    const merge = mergePages({ base: words.join(" "), mine: write("m"), theirs: write("t") });
    expect(merge.status).toBe("overlapping");
  });

  test("a page of 10 MiB that both change in one line and in others", () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Line ${index}: ${many(100).join(" ")}`);
    const write = (changed: readonly number[], mark: string) =>
      lines
        .map((text, index) => (changed.includes(index) ? text.replace("word50 ", `${mark} `) : text))
        .join("\n");
    const mine = write([5, 77], "mine");
    const theirs = write([9_000], "theirs").replace("Line 77:", "LINE 77:");
    const merge = mergePages({ base: lines.join("\n"), mine, theirs });
    expect(merge).toEqual({
      status: "merged",
      markdown: mine.replace("Line 77:", "LINE 77:").replace(/(Line 9000:.*?)word50 /, "$1theirs "),
    });
  });
});
