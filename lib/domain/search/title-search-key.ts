import { foldTitle } from "@/lib/domain/titles/fold-title";
import { plainText } from "./fold-text";

/**
 * The key of a title in searches: its title key, in capitals, without accents and other marks. It equals
 * `PageTitle.searchKey` in the database. Only ASCII letters that `plainText` adds can still be in lower case.
 */
export function titleSearchKey(title: string): string {
  const plain = plainText(foldTitle(title));
  return plain.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).trim();
}
