import { foldTitle } from "@/lib/domain/titles/fold-title";
import { plainText } from "./fold-text";

/**
 * What a title is compared by in searches: its key without accents and other marks. As `PageTitle.searchKey` in the
 * database, which makes it of the key: hence capital letters, of which only those of ASCII can be missing there.
 */
export function titleSearchKey(title: string): string {
  const plain = plainText(foldTitle(title));
  return plain.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).trim();
}
