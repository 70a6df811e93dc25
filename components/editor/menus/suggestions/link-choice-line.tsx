import { Plus } from "lucide-react";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { isolatePath } from "@/components/shell/items/isolate-names";
import type { LinkChoice } from "./link-choices";
import type { FoundPage } from "./recently-changed-pages";

/** What tells a choice from the others in its list. */
export function linkChoiceKey(choice: LinkChoice): string {
  if (choice.kind === "create") return "create";
  return choice.kind === "page"
    ? `${choice.page.id}${choice.alias ?? ""}`
    : `${choice.page.id}${choice.place}`;
}

/** A line of the list of what a link can lead to. */
export function LinkChoiceLine({ choice }: { choice: LinkChoice }) {
  if (choice.kind === "create") return <CreateLine title={choice.title} />;
  return choice.kind === "page" ? <FoundPageLine {...choice} /> : <HeadingLine {...choice} />;
}

function HeadingLine({ text, level }: { text: string; level: number }) {
  return (
    <span className="min-w-0 flex-1 truncate" style={{ paddingInlineStart: `${0.75 * (level - 1)}rem` }}>
      {text}
    </span>
  );
}

function FoundPageLine({ page, alias }: { page: FoundPage; alias: string | null }) {
  const isBelowTop = page.folderPath !== undefined && page.folderPath !== "/";
  const beside = alias === null ? (isBelowTop ? isolatePath(page.folderPath ?? "") : null) : page.title;
  return (
    <>
      <PageGlyph icon={page.icon} />
      <span className="min-w-0 flex-1 truncate">{alias ?? page.title}</span>
      {beside === null ? null : <span className="max-w-28 truncate text-xs text-ink-soft">{beside}</span>}
    </>
  );
}

function CreateLine({ title }: { title: string }) {
  return (
    <>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        <Plus />
      </span>
      <span className="min-w-0 flex-1 truncate">{editorMenuMessages.createPage(title)}</span>
    </>
  );
}
