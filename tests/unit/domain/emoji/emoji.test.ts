import { expect, test } from "vitest";
import { emojiAt, firstPlace, stepFrom, toEmojiRows } from "@/components/shell/icons/emoji-rows";
import { loadEmoji } from "@/lib/client/emoji-data";
import { checkIcon } from "@/lib/contracts/fields/lines";
import { inTone, type SkinTone } from "@/lib/domain/emoji/emoji-groups";
import { isEmoji } from "@/lib/domain/emoji/is-emoji";
import { searchEmoji } from "@/lib/domain/emoji/search-emoji";

const groups = await loadEmoji();
const all = groups.flatMap(({ emoji }) => emoji);
const find = (text: string) => searchEmoji(all, text).map(({ sign }) => sign);

test("the groups are those of Unicode, without parts of emoji", () => {
  expect(groups.map(({ name }) => name)).toEqual([
    "Smileys & emotion",
    "People & body",
    "Animals & nature",
    "Food & drink",
    "Travel & places",
    "Activities",
    "Objects",
    "Symbols",
    "Flags",
  ]);
  expect(all.length).toBeGreaterThan(1_850);
  expect(groups[0]?.emoji[0]?.sign).toBe("😀");
});

test("each emoji, in each tone, is one that can be stored as an icon", () => {
  for (const { sign, tones, name } of all) {
    expect([0, 5]).toContain(tones.length);
    expect(name).not.toBe("");
    for (const look of [sign, ...tones]) {
      expect(checkIcon(look), look).toEqual({ line: look, problems: [] });
      expect(isEmoji(look), look).toBe(true);
    }
  }
});

test("an emoji of people has the tone of the person; another one stays", () => {
  const look = (sign: string, tone: SkinTone) => {
    const emoji = all.find((one) => one.sign === sign);
    return emoji && inTone(emoji, tone);
  };
  expect(look("👋", 0)).toBe("👋");
  expect(look("👋", 3)).toBe("👋🏽");
  expect(look("👩‍🌾", 5)).toBe("👩🏿‍🌾");
  expect(look("🤝", 1)).toBe("🤝🏻");
  expect(look("🌾", 5)).toBe("🌾");
});

test("a search finds by words of the name and of tags, the best first", () => {
  expect(find("rocket")[0]).toBe("🚀");
  expect(find("SHEAF")[0]).toBe("🌾");
  expect(find("lauf")).toEqual([]);
  expect(find("red heart")[0]).toBe("❤️");
  expect(find("heart red")).toContain("❤️");
  expect(find("hello")).toContain("👋");
  expect(find("flag jap")[0]).toBe("🇯🇵");
  expect(find("pinata")[0]).toBe("🪅");
  expect(find(" ")).toEqual([]);
  expect(find("zzz qqq")).toEqual([]);
});

test("an emoji that is pasted is found as it is, also one that is not known", () => {
  expect(searchEmoji(all, "👋🏽")).toEqual([{ sign: "👋🏽", name: "waving hand", tags: [], tones: [] }]);
  expect(searchEmoji(all, "❤")[0]?.name).toBe("red heart");
  expect(find("👩‍❤️‍👩")).toEqual(["👩‍❤️‍👩"]);
  expect(searchEmoji([], "🚀")).toEqual([{ sign: "🚀", name: "🚀", tags: [], tones: [] }]);
});

test("arrow keys go through all emoji, over headings, and stay at the ends", () => {
  const rows = toEmojiRows(
    groups.slice(0, 2).map(({ name, emoji }) => ({ name, emoji: emoji.slice(0, 10) })),
    8,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["heading", "emoji", "emoji", "heading", "emoji", "emoji"]);
  const go = (from: { row: number; column: number }, ...keys: string[]) =>
    keys.reduce((place, key) => stepFrom(rows, place, key), from);
  expect(firstPlace(rows)).toEqual({ row: 1, column: 0 });
  expect(go({ row: 1, column: 7 }, "ArrowRight")).toEqual({ row: 2, column: 0 });
  expect(go({ row: 1, column: 7 }, "ArrowDown")).toEqual({ row: 2, column: 1 });
  expect(go({ row: 2, column: 1 }, "ArrowRight")).toEqual({ row: 4, column: 0 });
  expect(go({ row: 4, column: 0 }, "ArrowLeft")).toEqual({ row: 2, column: 1 });
  expect(go({ row: 4, column: 3 }, "ArrowUp")).toEqual({ row: 2, column: 1 });
  expect(go({ row: 1, column: 0 }, "ArrowLeft", "ArrowUp")).toEqual({ row: 1, column: 0 });
  expect(go({ row: 5, column: 1 }, "ArrowRight", "ArrowDown")).toEqual({ row: 5, column: 1 });
  expect(emojiAt(rows, { row: 5, column: 0 })).toBe(groups[1]?.emoji[8]);
  expect(emojiAt(rows, { row: 0, column: 0 })).toBeNull();
  expect(firstPlace([])).toBeNull();
});
