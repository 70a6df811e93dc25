import { searchTextLengthMax } from "@/lib/contracts/limits";
import { hasAtMost } from "@/lib/contracts/fields/lines";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";

/** The terms of the search screen, from its address. */
export type SearchTerms = {
  q: string;
  in: "all" | "title" | "body";
  show: "all" | "pages" | "folders";
  /** Only in this folder or below it; null is anywhere. */
  folderId: string | null;
};

/** Parses an address; invalid parameters are ignored. */
export function parseTerms(given: Record<string, string | string[] | undefined>): SearchTerms {
  const one = (name: string) => {
    const value = given[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const [q, where, show, folder] = [one("q"), one("in"), one("show"), one("folder")];
  return {
    q: q.replaceAll("\u0000", ""),
    in: where === "title" || where === "body" ? where : "all",
    show: show === "pages" || show === "folders" ? show : "all",
    folderId: uuidPattern.test(folder) ? folder.toLowerCase() : null,
  };
}

/** Whether a text is too long to be searched for. */
export function isTooLong(text: string): boolean {
  return !hasAtMost(searchTextLengthMax, text.trim());
}

/** The address of a search; default values are omitted. */
export function searchHref(terms: SearchTerms): string {
  const said = new URLSearchParams();
  if (terms.q !== "") said.set("q", terms.q);
  if (terms.in !== "all") said.set("in", terms.in);
  if (terms.show !== "all") said.set("show", terms.show);
  if (terms.folderId !== null) said.set("folder", terms.folderId);
  return said.size === 0 ? "/search" : `/search?${said.toString()}`;
}
