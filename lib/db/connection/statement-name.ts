import "server-only";

// Names make PostgreSQL keep a statement's plan. The texts are ours and few; past this many something builds
// SQL from data, and such statements go unnamed.
const namedStatementsMax = 500;
const names = new Map<string, string>();

/** The name under which connections prepare a statement, or "" for none. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namedStatementsMax) return "";
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
