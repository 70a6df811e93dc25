import type { Editor } from "@tiptap/core";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { dayItem, findSlashItems } from "./slash-items";
import { SuggestionList } from "./suggestion-list";
import { useDayInWords, useDayInWordsLoading } from "./use-day-in-words";
import { useSuggestion } from "./use-suggestion";

export type SlashMenuProps = { editor: Editor };

const slash = /(?:^|[\s\ufffc]|(?:^|[\s\ufffc])\p{L}+)(?<typed>\/(?<query>|[^\s/][^/\n\ufffc]{0,24}))$/u;

/** The insertable items, and the day that the words name, on `/` at the start of a word, or right after one. */
export function SlashMenu({ editor }: SlashMenuProps) {
  const readDay = useDayInWords();
  const itemsFor = (query: string) => {
    const items = findSlashItems(query, {
      inTable: findAncestor(editor.state.selection.$from, "table") !== null,
    });
    const day = items.length > 0 ? null : readDay(query);
    return day === null ? items : [dayItem(day)];
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
  useDayInWordsLoading(suggesting.typed !== null);
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={suggesting.typed ? itemsFor(suggesting.typed.query) : []}
      label={editorMenuMessages.insert}
      keyOf={({ id }) => id}
      show={({ label, Icon }) => (
        <>
          <Icon aria-hidden />
          {label}
        </>
      )}
      instead={null}
    />
  );
}
