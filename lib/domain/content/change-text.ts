import { DomainError } from "@/lib/domain/errors/domain-error";
import { requireSection } from "@/lib/domain/markdown/sections/require-section";
import { renameTag } from "@/lib/domain/tags/rename-tag";
import { addMarkdown, addMarkdownAt } from "./add-markdown";
import { applyEdits, type Edit } from "./apply-edits";
import { renamePropertyIgnoringCase } from "@/lib/domain/content/front-matter/rename-property-ignoring-case";
import { changeProperties, type PropertyChanges } from "@/lib/domain/content/front-matter/change-properties";
import { explainEditFailures } from "./explain-edit-failures";

/** A change of a text, to be applied to its latest version. */
export type TextChange =
  | { kind: "edit"; edits: readonly Edit[] }
  | { kind: "append" | "prepend"; addition: string; under?: string | undefined }
  | { kind: "replace-section"; under: string; markdown: string }
  | { kind: "retag" | "rename-property"; from: string; to: string }
  | ({ kind: "properties" } & PropertyChanges)
  | { kind: "replace"; markdown: string };

type Addition = Extract<TextChange, { addition: string }>;

/** The text after a change; throws a refusal when the change cannot be applied. */
export function changeText(markdown: string, change: TextChange): string {
  switch (change.kind) {
    case "edit":
      return placeEdits(markdown, change.edits);
    case "append":
    case "prepend":
      return add(markdown, change);
    case "replace-section":
      return replaceSection(markdown, change);
    case "retag":
      return renameTag(markdown, change);
    case "rename-property":
      return renamePropertyIgnoringCase(markdown, change);
    case "properties":
      return changeProperties(markdown, change);
    case "replace":
      return change.markdown;
  }
}

/** The total length of the texts of a change, in UTF-16 code units. */
export function lengthOfChange(change: TextChange): number {
  switch (change.kind) {
    case "edit":
      return change.edits.reduce((sum, edit) => sum + edit.oldText.length + edit.newText.length, 0);
    case "append":
    case "prepend":
      return change.addition.length;
    case "retag":
    case "rename-property":
      return change.from.length + change.to.length;
    case "properties":
      return JSON.stringify(change).length;
    case "replace-section":
    case "replace":
      return change.markdown.length;
  }
}

function placeEdits(markdown: string, edits: readonly Edit[]): string {
  const outcome = applyEdits(markdown, edits);
  if (outcome.status === "applied") return outcome.markdown;
  const { failures } = outcome;
  throw new DomainError("edit_conflict", explainEditFailures(failures, edits.length), { details: failures });
}

function add(markdown: string, { kind, addition, under }: Addition): string {
  const words = requireWords(addition);
  if (under === undefined) return addMarkdown(markdown, kind, words);
  const { bodyStart, end } = requireSection(markdown, under);
  return addMarkdownAt(markdown, kind === "append" ? end : bodyStart, words);
}

/** The page with other markdown for a section, its heading included; without the section where that is blank. */
function replaceSection(
  markdown: string,
  { under, markdown: next }: { under: string; markdown: string },
): string {
  const { start, end } = requireSection(markdown, under);
  return addMarkdownAt(markdown.slice(0, start) + markdown.slice(end), start, next);
}

function requireWords(content: string): string {
  if (content.trim() !== "") return content;
  throw new DomainError("invalid_content", "content has only blank lines, so there is nothing to add.");
}
