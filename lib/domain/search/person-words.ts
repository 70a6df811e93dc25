import { foldText } from "./fold-text";

/**
 * The words of what is typed of a person's name or e-mail address, folded as in searches; the server of an address begins
 * with its `@`. As the index `User_words_idx` of the database takes names and addresses apart.
 */
export function toPersonWords(typed: string): string[] {
  const [name = "", server] = foldText(typed).split("@", 2);
  const words = name.split(/[\s._+'-]+/);
  if (server !== undefined) words.push(`@${server.trim()}`);
  return words.filter((word) => word !== "" && word !== "@");
}
