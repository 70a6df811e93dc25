import { foldText } from "./fold-text";

/**
 * Splits a typed name or e-mail address into folded words; the server of an address keeps its `@`. The database's index
 * `User_words_idx` splits names and addresses the same way.
 */
export function toPersonWords(typed: string): string[] {
  const [name = "", server] = foldText(typed).split("@", 2);
  const words = name.split(/[\s._+'-]+/);
  if (server !== undefined) words.push(`@${server.trim()}`);
  return words.filter((word) => word !== "" && word !== "@");
}
