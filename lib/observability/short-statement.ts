import "server-only";

const lengthMax = 2_000;

/** The text of a statement in one line, and no longer than is read. The values are not in it: statements have parameters. */
export function shortStatement(text: string): string {
  // No more of it is looked at than can be shown.
  const line = text
    .slice(0, lengthMax * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > lengthMax ? `${line.slice(0, lengthMax)} …` : line;
}
