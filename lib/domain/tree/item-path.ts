import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";

/** A path as a person writes it: the names from the top level down, and whether it ends in `/`, as folders do. */
export type ItemPath = { names: readonly string[]; endsInSlash: boolean };

/**
 * Reads a path such as `Work/2026/Plan`; a slash at its start means nothing. In a name, `\/` is a slash and `\\` a
 * backslash.
 */
export function parseItemPath(text: string): ItemPath {
  const names: string[] = [];
  let name = "";
  for (const [sign] of text.matchAll(/\\[/\\]|[^]/gu)) {
    if (sign === "/") {
      names.push(name);
      name = "";
    } else name += sign.length === 2 && sign.startsWith("\\") ? sign.slice(1) : sign;
  }
  names.push(name);
  const given = names.map((part) => part.trim()).filter((part) => part !== "");
  return { names: given, endsInSlash: name.trim() === "" };
}

/** The path that `parseItemPath` reads as these names. */
export function formatItemPath(names: readonly string[]): string {
  const path = names.map((name) => name.replace(/[/\\]/g, "\\$&")).join("/");
  return names.length === 0 || uuidPattern.test(path) ? `/${path}` : path;
}
