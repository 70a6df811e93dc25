import { asObject, textOf } from "@/lib/domain/imports/json-values";

/** What a collection in JSON says of itself; `content` is null where it has no text of its own. */
export type CollectionFacts = { title: string; ids: readonly string[]; icon: string; content: unknown };

/** What a page in JSON says of itself. */
export type PageFacts = {
  id: string;
  /** The ids by which links call it. */
  ids: readonly string[];
  title: string;
  icon: string;
  parent: string;
  createdAt: string | null;
  updatedAt: string | null;
  author: string;
  losses: readonly string[];
};

/** Reads the facts of a collection. */
export function toCollection(value: unknown): CollectionFacts {
  const said = asObject(value);
  return {
    title: textOf(said, "name").trim() || "Untitled",
    ids: idsOf(said),
    icon: emojiIn(said),
    content: hasText(said["data"]) ? said["data"] : null,
  };
}

/** Reads the facts of a page. */
export function toPageFacts(value: unknown): PageFacts {
  const said = asObject(value);
  const icon = emojiIn(said);
  const losses = [
    textOf(said, "icon") !== "" && icon === "" ? "an icon that is no emoji" : "",
    said["publishedAt"] === null ? "that it is a draft" : "",
    said["fullWidth"] === true ? "that the page takes all of the width" : "",
  ];
  return {
    id: textOf(said, "id"),
    ids: idsOf(said),
    title: textOf(said, "title").trim() || "Untitled",
    icon,
    parent: textOf(said, "parentDocumentId"),
    createdAt: textOf(said, "createdAt") || null,
    updatedAt: textOf(said, "updatedAt") || null,
    author: textOf(said, "createdByName"),
    losses: losses.filter((what) => what !== ""),
  };
}

function idsOf(said: Readonly<Record<string, unknown>>): string[] {
  return [textOf(said, "id"), textOf(said, "urlId")].filter((id) => id !== "");
}

/** Other icons are names of drawings of Outline's own. */
function emojiIn(said: Readonly<Record<string, unknown>>): string {
  const icon = textOf(said, "icon") || textOf(said, "emoji");
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon) ? icon : "";
}

/** Whether a document of the editor has more in it than empty paragraphs. */
function hasText(value: unknown): boolean {
  const { content } = asObject(value);
  if (!Array.isArray(content)) return false;
  return content.some(
    (block) => asObject(block)["type"] !== "paragraph" || Array.isArray(asObject(block)["content"]),
  );
}
