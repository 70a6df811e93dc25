import { toEmojiGroups, type EmojiGroup } from "@/lib/domain/emoji/emoji-groups";

/** All emoji with their English names, from a part of the product that is loaded when they are asked for. */
export async function loadEmoji(): Promise<readonly EmojiGroup[]> {
  const [{ default: entries }, { default: messages }] = await Promise.all([
    import("emojibase-data/en/compact.json"),
    import("emojibase-data/en/messages.json"),
  ]);
  return toEmojiGroups(entries, messages.groups);
}
