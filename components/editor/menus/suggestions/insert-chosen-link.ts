import type { Editor, Range } from "@tiptap/core";
import { insertPageLink } from "./insert-page-link";
import type { LinkChoice } from "./link-choices";

/** Replaces what was typed by a link to what was chosen. */
export function insertChosenLink(
  editor: Editor,
  choice: Exclude<LinkChoice, { kind: "create" }>,
  range: Range,
): void {
  const { page, isAmbiguous } = choice;
  const place = choice.kind === "heading" ? choice.place : undefined;
  const words = choice.kind === "page" ? (choice.alias ?? undefined) : undefined;
  insertPageLink(editor, { ...page, isAmbiguous, place, words }, range);
}
