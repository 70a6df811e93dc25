import { expect, test } from "vitest";
import { isEmoji } from "@/lib/domain/emoji/is-emoji";

test.each(["🌾", "❤️", "❤", "👨‍👩‍👧", "👋🏽", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "5️⃣"])("%s is an emoji", (text) => {
  expect(isEmoji(text)).toBe(true);
});

test.each(["", "a", "5", "#", "wheat", "🌾🌾", "🌾 field", "é"])("“%s” is none", (text) => {
  expect(isEmoji(text)).toBe(false);
});
