import type { Edit } from "@/lib/domain/content/apply-edits";

type Place = { start: number; end: number };

/** The rule of edits once more, for reading and not for speed: what `applyEdits` must agree with. */
export function applyEditsNaively(page: string, edits: readonly Edit[]) {
  const places = edits.map(({ oldText }) => placesOf(page, oldText));
  const failures = edits.flatMap(({ id, oldText }, index) => {
    const found = places[index] ?? [];
    const reason = reasonToRefuse(page, oldText, found, places.toSpliced(index, 1));
    const lines = found.slice(0, 10).map(({ start }) => page.slice(0, start).split(/\r\n|\r|\n/).length);
    return reason === null ? [] : [{ id, reason, matches: found.length, lines }];
  });
  if (failures.length > 0) return { status: "refused", failures };
  const replacements = edits.flatMap(({ newText }, index) => {
    return (places[index] ?? []).map((place) => ({ ...place, newText: inLineEndsAt(page, place, newText) }));
  });
  const markdown = replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end), page);
  return { status: "applied", markdown };
}

/** Every place of a passage, one character after the other, but none that parts a `\r\n`. */
export function exactPlacesOf(page: string, passage: string): Place[] {
  const partsCrlf = (offset: number) => page[offset - 1] === "\r" && page[offset] === "\n";
  return Array.from({ length: page.length }, (_, start) => ({ start, end: start + passage.length })).filter(
    ({ start, end }) =>
      passage !== "" && page.startsWith(passage, start) && !partsCrlf(start) && !partsCrlf(end),
  );
}

function placesOf(page: string, oldText: string): Place[] {
  if (oldText === "") return page === "" ? [{ start: 0, end: 0 }] : [];
  const exact = exactPlacesOf(page, oldText);
  return exact.length > 0 ? exact : exactPlacesOf(page, oldText.replace(/(?<!\r)\n/g, "\r\n"));
}

function reasonToRefuse(page: string, oldText: string, found: Place[], others: Place[][]): string | null {
  if (oldText === "" && page !== "") return "page_not_empty";
  const [only, second] = found;
  if (only === undefined) return "not_found";
  if (second !== undefined) return "not_unique";
  const unique = others.flatMap((places) => (places.length === 1 ? places : []));
  const overlaps = ({ start, end }: Place) => start === only.start || (start < only.end && only.start < end);
  return unique.some(overlaps) ? "overlap" : null;
}

function inLineEndsAt(page: string, { start, end }: Place, newText: string): string {
  const [within] = page.slice(start, end).match(/(?<!\r)\n/) ?? page.slice(start, end).match(/\r\n/) ?? [];
  const [below] = page.slice(end).match(/\r?\n/) ?? [];
  const above = page.slice(0, start).match(/\r?\n/g)?.at(-1);
  const lineEnd = within ?? below ?? above ?? "\n";
  return lineEnd === "\r\n" ? newText.replace(/\r?\n/g, "\r\n") : newText;
}
