/** The texts in the value of a property that is a list: those in it, or those between the commas of one text. */
export function listTexts(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return texts.filter((text) => typeof text === "string").map((text) => text.trim());
}
