import type { Editor } from "@tiptap/core";
import { editorMenuMessages } from "@/components/shell/editor-menu-messages";
import { findAncestor } from "@/components/editor/rich/find-ancestor";
import { findSlashItems } from "./slash-items";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";

export type SlashMenuProps = { editor: Editor };

const slash = /(?:^|[\s\ufffc])(?<typed>\/(?<query>|[^\s/][^/\n\ufffc]{0,24}))$/u;

/** What can be inserted, on `/` where a word begins. */
export function SlashMenu({ editor }: SlashMenuProps) {
  const itemsFor = (query: string) =>
    findSlashItems(query, { inTable: findAncestor(editor.state.selection.$from, "table") !== null });
  const suggesting = useSuggestion(editor, {
    name: "/",
    find: slash,
    itemsFor,
    choose: (item, range) => item.insert(editor, range),
  });
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
