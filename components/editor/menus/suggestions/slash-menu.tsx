import type { Editor } from "@tiptap/core";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { dayItem, findSlashItems } from "./slash-items";
import { SuggestionList } from "./suggestion-list";
import { useDaysFor, useDaysInWordsLoading } from "./use-days-for";
import { useSuggestion } from "./use-suggestion";

export type SlashMenuProps = { editor: Editor };

const slash = /(?:^|[\s\ufffc]|(?:^|[\s\ufffc])\p{L}+)(?<typed>\/(?<query>|[^\s/][^/\n\ufffc]{0,24}))$/u;

/** The insertable items, or else the days that the words may mean, on `/` at the start of a word, or right after one. */
export function SlashMenu({ editor }: SlashMenuProps) {
  const daysFor = useDaysFor();
  const itemsFor = (query: string) => {
    const items = findSlashItems(query, {
      inTable: findAncestor(editor.state.selection.$from, "table") !== null,
    });
    return items.length > 0 ? items : daysFor(query).map(dayItem);
  };
  const suggesting = useSuggestion(editor, {
    name: "/",
    find: slash,
    itemsFor,
    choose: (item, range) => item.insert(editor, range),
    // As in "and/or".
    isTentative: ({ from }) =>
      /\p{L}$/u.test(editor.state.doc.textBetween(Math.max(0, from - 2), from, "\n", "\n")),
  });
  useDaysInWordsLoading(suggesting.typed !== null);
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={suggesting.typed ? itemsFor(suggesting.typed.query) : []}
      label={editorMenuMessages.insert}
      keyOf={({ id }) => id}
      show={({ label, beside, Icon }) => (
        <>
          <Icon aria-hidden />
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {beside === undefined ? null : <span className="text-xs text-ink-soft">{beside}</span>}
        </>
      )}
      instead={null}
    />
  );
}
