/** The messages about choosing an icon. */
export const iconMessages = {
  search: "Search emoji",
  emoji: "Emoji",
  recent: "Recent",
  results: "Results",
  loading: "Getting the emoji ready…",
  loadFailed: "The emoji could not be loaded.",
  none: (text: string) => `No emoji is called “${text}”.`,
  found: (count: number) => (count === 1 ? "1 emoji" : `${count} emoji`),
  groups: "Go to a group",
  tone: "Skin tone",
  toneNow: (name: string) => `Skin tone: ${name}`,
  tones: ["None", "Light", "Medium light", "Medium", "Medium dark", "Dark"],
  remove: "Remove icon",
};
