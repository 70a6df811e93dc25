/** The kinds of items of Joplin that an import knows. */
export const itemTypes = { note: "1", notebook: "2", resource: "4", tag: "5", noteTag: "6" } as const;

/** An item of Joplin: its title, its text, and what its foot says of it. */
export type JoplinItem = { title: string; body: string; facts: ReadonlyMap<string, string> };

/** Reads an item as Joplin exports it; null for a text that has no foot with its type. */
export function readItem(text: string): JoplinItem | null {
  const plain = text.replaceAll("\r\n", "\n").trimEnd();
  const at = plain.lastIndexOf("\n\n");
  const foot = plain.slice(at === -1 ? 0 : at + 2);
  const facts = new Map<string, string>();
  for (const line of foot.split("\n")) {
    const [, name, value = ""] = /^([a-z_]{1,50}):(?: (.*))?$/.exec(line) ?? [];
    if (name === undefined) return null;
    facts.set(name, value.trim());
  }
  if (!/^\d{1,2}$/.test(facts.get("type_") ?? "")) return null;
  const head = at === -1 ? "" : plain.slice(0, at);
  const [, title = "", body = ""] = /^([^\n]*)(?:\n\n?([^]*))?$/.exec(head) ?? [];
  return { title: title.trim(), body, facts };
}

/** A moment of an item, in milliseconds or as a date; null for none. */
export function toMoment(said: string | undefined): string | null {
  const time = said === undefined || said === "" ? 0 : /^\d+$/.test(said) ? Number(said) : Date.parse(said);
  return time > 0 && time < 8.64e15 ? new Date(time).toISOString() : null;
}
