/** A page of the plain model that every fixture is made of. */
export type ModelPage = {
  /** 32 hexadecimal digits, as many programs name their pages. */
  id: string;
  title: string;
  /** The number of the page that it is in. */
  parent: number | null;
  paragraphs: string[];
  /** The numbers of the pages that it links to. */
  links: number[];
  picture: { name: string; bytes: Buffer } | null;
  file: { name: string; bytes: Buffer } | null;
  /** Rows of a table, the first of which is its head. */
  table: string[][] | null;
  tasks: { words: string; isDone: boolean }[];
  code: string | null;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
};

const words = "anchor birch copper dune ember fjord grove harbour inlet juniper kettle lantern meadow north orchard pebble quarry river saffron thicket umber valley willow yarrow zephyr straße naïve café 東京 привет".split(" "); // prettier-ignore

// A picture of one pixel, and some bytes behind it that make each one different.
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64"); // prettier-ignore

/** The same pages whenever it is called: words, links, files, tables and tasks of every kind. */
export function makeModel(count = 200): ModelPage[] {
  let state = 20261129;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const some = (least: number, most: number) =>
    Array.from({ length: least + next(most - least + 1) }, () => words[next(words.length)] ?? "");
  return Array.from({ length: count }, (_, number): ModelPage => {
    const parent = number < 8 ? null : Math.floor(number / 8) - 1;
    const bytesOf = (kind: string) => Buffer.concat([pixel, Buffer.from(`${kind} ${number}`)]);
    return {
      id: `${number.toString(16).padStart(8, "0")}c0ffee00a1b2c3d4e5f60718`,
      title: `${capital(some(1, 3).join(" "))} ${number}`,
      parent,
      paragraphs: Array.from({ length: 1 + next(4) }, () => `${some(4, 30).join(" ")}.`),
      links: Array.from({ length: next(4) }, () => (number + 1 + next(count - 1)) % count),
      picture: number % 5 === 0 ? { name: `picture ${number}.png`, bytes: bytesOf("picture") } : null,
      file:
        number % 7 === 0 ? { name: `report ${number}.txt`, bytes: Buffer.from(`report ${number}`) } : null,
      table:
        number % 6 === 0
          ? Array.from({ length: 2 + next(4) }, () => [...some(1, 1), ...some(1, 1), ...some(1, 1)])
          : null,
      tasks:
        number % 4 === 0
          ? Array.from({ length: 1 + next(5) }, () => ({
              words: some(2, 6).join(" "),
              isDone: next(2) === 1,
            }))
          : [],
      code: number % 9 === 0 ? `const ${words[next(20)] ?? ""} = ${number};` : null,
      tags: number % 10 === 0 ? some(1, 2).map((word) => word.normalize("NFC")) : [],
      createdAt: new Date(Date.UTC(2024, next(12), 1 + next(28), 9, 30)),
      updatedAt: new Date(Date.UTC(2025, next(12), 1 + next(28), 17, 45)),
    };
  });
}

/** The pages in a page, or at the top (null). */
export function childrenOf(
  model: readonly ModelPage[],
  parent: number | null,
): { page: ModelPage; number: number }[] {
  return model.map((page, number) => ({ page, number })).filter(({ page }) => page.parent === parent);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
