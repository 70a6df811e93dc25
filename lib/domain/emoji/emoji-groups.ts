/** An emoji, and how it looks in each skin tone, the lightest first, where it has them. */
export type Emoji = { sign: string; name: string; tags: readonly string[]; tones: readonly string[] };

/** Emoji of one kind. */
export type EmojiGroup = { name: string; emoji: readonly Emoji[] };

/** A skin tone: 0 is none, 1 the lightest, 5 the darkest. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

/** An entry of the data set: parts of flags and of skin have no group, or that of components. */
export type EmojiEntry = {
  unicode: string;
  label: string;
  group?: number;
  order?: number;
  tags?: readonly string[];
  skins?: readonly { unicode: string }[];
};

type GroupEntry = { key: string; message: string; order: number };

const componentKey = "component";
const tonesIn = /[\u{1F3FB}-\u{1F3FF}]/gu;

/** The emoji of the data set in their groups, in the order of Unicode. */
export function toEmojiGroups(
  entries: readonly EmojiEntry[],
  groups: readonly GroupEntry[],
): readonly EmojiGroup[] {
  const inOrder = entries.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return groups
    .filter(({ key }) => key !== componentKey)
    .toSorted((a, b) => a.order - b.order)
    .map(({ message, order }) => ({
      name: message.charAt(0).toUpperCase() + message.slice(1),
      emoji: inOrder.filter(({ group }) => group === order).map(toEmoji),
    }));
}

/** The look of an emoji in a skin tone; its usual one where it has none. */
export function inTone({ sign, tones }: Emoji, tone: SkinTone): string {
  return (tone === 0 ? undefined : tones[tone - 1]) ?? sign;
}

function toEmoji({ unicode, label, tags = [], skins = [] }: EmojiEntry): Emoji {
  // Where several people are shown, all of them have the tone.
  const looks = skins.map((skin) => ({ sign: skin.unicode, tones: new Set(skin.unicode.match(tonesIn)) }));
  const plain = looks.filter(({ tones }) => tones.size === 1);
  const tones = ["🏻", "🏼", "🏽", "🏾", "🏿"].flatMap(
    (tone) => plain.find((look) => look.tones.has(tone))?.sign ?? [],
  );
  return { sign: unicode, name: label, tags, tones: tones.length === 5 ? tones : [] };
}
