import type { ContentLink } from "@/lib/domain/links/content-links";
import { isMeantPlace } from "@/lib/domain/links/meant-place";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { fileKeyOf } from "./file-key";

/** A page of a vault before its import; `path` is that of its file. */
export type VaultPage = {
  path: string;
  title: string;
  aliasKeys: readonly string[];
  links: readonly Pick<ContentLink, "key" | "folder" | "target" | "line">[];
};

/** A link without a target in its vault, and its place. */
export type LooseLink = { path: string; line: number; target: string };

/**
 * The links of a vault that would lead nowhere after an import into an empty account: no page has the name or alias,
 * and no file, or none in the named folder. `files` are paths. The rule is that of the server's `resolve_link`.
 */
export function findLooseLinks(pages: readonly VaultPage[], files: readonly string[]): LooseLink[] {
  const places = new Map<string, string[][]>();
  const add = (key: string, path: string) => {
    places.set(key, [...(places.get(key) ?? []), foldersOf(path)]);
  };
  for (const path of files) add(foldTitle(path.slice(path.lastIndexOf("/") + 1)), path);
  for (const { path, title, aliasKeys } of pages) {
    for (const key of new Set([foldTitle(title), fileKeyOf(foldTitle(title)), ...aliasKeys])) add(key, path);
  }
  return pages.flatMap(({ path, links }) => {
    const from = foldersOf(path);
    const isLoose = ({ key, folder }: { key: string; folder: string }) =>
      !(places.get(key) ?? []).some((place) => isMeantPlace(folder, from, place));
    return links.filter(isLoose).map(({ line, target }) => ({ path, line, target }));
  });
}

function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1).map(foldTitle);
}
