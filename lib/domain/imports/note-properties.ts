import { stringify } from "yaml";
import { addProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import type { Note, NoteProperty } from "./note";

/** Properties with their texts changed. */
export function mapTexts(
  properties: Note["properties"],
  change: (text: string) => string,
): Note["properties"] {
  const changed = (value: NoteProperty): NoteProperty =>
    typeof value === "string" ? change(value) : typeof value === "object" ? value.map(change) : value;
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, changed(value)]));
}

/** The markdown with these properties as its front matter, behind those that it has. */
export function withProperties(markdown: string, properties: Note["properties"]): string {
  if (Object.keys(properties).length === 0) return markdown;
  if (locateFrontMatter(markdown)) return addProperties(markdown, properties);
  return `---\n${stringify(properties, { lineWidth: 0 })}---\n\n${markdown}`;
}

function addProperties(markdown: string, properties: Note["properties"]): string {
  let text = markdown;
  for (const [name, value] of Object.entries(properties)) {
    const added = addProperty(text, name, typeof value === "object" ? [...value] : value);
    if ("markdown" in added) text = added.markdown;
  }
  return text;
}
