import { use, useState } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { readStored, readStoredTexts, store } from "@/components/ui/browser-storage";
import type { SkinTone } from "@/lib/domain/emoji/emoji-groups";

const recentMax = 16;

/** The emoji that a person chose last in this browser, and their skin tone. */
export type EmojiHabits = {
  recent: readonly string[];
  tone: SkinTone;
  note: (sign: string) => void;
  setTone: (tone: SkinTone) => void;
};

/** The habits of the signed-in person. */
export function useEmojiHabits(): EmojiHabits {
  const { userId } = use(LiveContext);
  const [recentKey, toneKey] = [`sheaf/recent-emoji/${userId}`, `sheaf/skin-tone/${userId}`];
  const [recent, setRecent] = useState(() => readStoredTexts(recentKey));
  const [tone, setTone] = useState(() => toTone(readStored(toneKey)));
  return {
    recent,
    tone,
    note: (sign) => {
      const next = [sign, ...recent.filter((one) => one !== sign)].slice(0, recentMax);
      setRecent(next);
      store(recentKey, next);
    },
    setTone: (next) => {
      setTone(next);
      store(toneKey, next);
    },
  };
}

function toTone(stored: unknown): SkinTone {
  const tones: readonly SkinTone[] = [0, 1, 2, 3, 4, 5];
  return tones.find((tone) => tone === stored) ?? 0;
}
