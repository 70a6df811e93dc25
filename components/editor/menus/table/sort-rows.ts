export type SortDirection = "ascending" | "descending";

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
/** Blanks, commas and apostrophes part three digits each; else a comma or a point begins the decimals. */
const number = /^[-+\u2212]?(?:\d{1,3}(?:[\s,'\u2019]\d{3})+|\d+)(?:[.,]\d+)?\s*%?$/;

/**
 * The order of rows by the texts of one of their cells: numbers by size, if all are numbers, else texts by letters.
 * Empty cells come last, and equal ones keep their order.
 */
export function sortOrder(texts: readonly string[], direction: SortDirection): number[] {
  const trimmed = texts.map((text) => text.trim());
  const areNumbers = trimmed.every((text) => text === "" || number.test(text));
  const sign = direction === "ascending" ? 1 : -1;
  const compare = (a: string, b: string) => (areNumbers ? toNumber(a) - toNumber(b) : collator.compare(a, b));
  return trimmed
    .map((text, index) => ({ text, index }))
    .sort((a, b) => {
      if (a.text === "" || b.text === "") return Number(a.text === "") - Number(b.text === "");
      return sign * compare(a.text, b.text);
    })
    .map(({ index }) => index);
}

/** Whether rows are in this order already. */
export function isSorted(texts: readonly string[], direction: SortDirection): boolean {
  return sortOrder(texts, direction).every((index, at) => index === at);
}

function toNumber(text: string): number {
  const digits = text.replace(/[\s'\u2019%]/g, "").replace("\u2212", "-");
  const isParted = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  return Number(isParted ? digits.replaceAll(",", "") : digits.replace(",", "."));
}
