/** What the line of a fence says: its first word, and the rest of it. */
export type FenceInfo = { language: string | null; meta: string | null };

/** The name of the language within the first word: `js` in `js`, `js{1,3}`, `js:app.js`, `rust,ignore`, `{.js}` and `{r}`. */
const NAME = /^(\{\.?)?([^\s{}.,:=#][^\s{},:=]*)(?=[\s{},:]|$)/;

/** The name of the language of code; null if there is none, as in `{#id}` or `title=x`. */
export function languageName(word: string | null): string | null {
  return NAME.exec(word ?? "")?.[2] ?? null;
}

/** Gives code another language, or none: what else its fence says stays, and needs some language before it. */
export function withLanguage({ language: word, meta }: FenceInfo, name: string | null): FenceInfo {
  if (word === null || word === "") return { language: name, meta };
  const found = NAME.exec(word);
  if (!found) return name === null ? { language: word, meta } : { language: name, meta: join(word, meta) };
  const [before, rest] = [found[1] ?? "", word.slice(found[0].length)];
  const hasMore = before !== "" || rest !== "" || (meta ?? "") !== "";
  const written = name ?? (hasMore ? "text" : null);
  return { language: written === null ? null : before + written + rest, meta };
}

function join(word: string, meta: string | null): string {
  return meta === null || meta === "" ? word : `${word} ${meta}`;
}
