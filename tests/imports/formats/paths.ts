import { childrenOf, type ModelPage } from "@/tests/imports/model";

/** The paths of pages without an ending: pages in a page are in a folder of its name. */
export function stemsOf(
  model: readonly ModelPage[],
  nameOf: (page: ModelPage, number: number) => string,
): Map<number, string> {
  const stems = new Map<number, string>();
  const place = (parent: number | null, folder: string) => {
    for (const { page, number } of childrenOf(model, parent)) {
      const stem = `${folder}${nameOf(page, number)}`;
      stems.set(number, stem);
      place(number, `${stem}/`);
    }
  };
  place(null, "");
  return stems;
}

/** The relative address of a path, seen from the file with this stem. */
export function toAddress(stem: string, path: string): string {
  const up = "../".repeat(stem.split("/").length - 1);
  return up + path.split("/").map(encodeURIComponent).join("/");
}
