import type { Editor } from "@tiptap/core";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { DayLine } from "./day-line";
import { choicesFor, type LinkChoice } from "./link-choices";
import { LinkChoiceLine, linkChoiceKey } from "./link-choice-line";
import { insertChosenLink } from "./insert-chosen-link";
import { SuggestionList } from "./suggestion-list";
import { useDayInWords, useDayInWordsLoading } from "./use-day-in-words";
import { useFoundLinks, useLinkSearch } from "./use-found-links";
import { useSuggestion } from "./use-suggestion";

export type MentionMenuProps = { editor: Editor };

type Mention = { kind: "day"; day: string } | Exclude<LinkChoice, { kind: "create" }>;

const at = /(?:^|[\s(\ufffc])(?<typed>@(?<query>|[^\s@[\]\n\ufffc][^@[\]\n\ufffc]{0,40}))$/u;

/** The pages for a link, and the day that the words name, on `@` at the start of a word; nothing where none is found. */
export function MentionMenu({ editor }: MentionMenuProps) {
  const { choicesOf, findChoices } = useLinkSearch();
  const readDay = useDayInWords();
  const mentionsOf = (choices: readonly LinkChoice[], query: string): Mention[] => {
    const day = readDay(query);
    // What is typed may be the name of somebody: no page is made of it.
    const pages = choices.filter((choice) => choice.kind !== "create");
    return [...(day === null ? [] : [{ kind: "day" as const, day }]), ...pages];
  };
  const suggesting = useSuggestion<Mention>(editor, {
    name: "@",
    find: at,
    itemsFor: (query) => {
      const choices = choicesOf(query);
      return choices === null ? null : mentionsOf(choices, query);
    },
    findItems: async (query) => mentionsOf(await findChoices(query), query),
    choose: (choice, range) => {
      if (choice.kind === "day")
        editor.chain().insertContentAt(range, { type: "text", text: choice.day }).run();
      else insertChosenLink(editor, choice, range);
    },
  });
  const { typed } = suggesting;
  useDayInWordsLoading(typed !== null);
  const search = useFoundLinks(typed === null ? null : typed.query);
  const items = typed && search.data ? mentionsOf(choicesFor(search.data, typed.query), typed.query) : [];
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={items}
      label={editorMenuMessages.mentions}
      keyOf={(choice) => (choice.kind === "day" ? "day" : linkChoiceKey(choice))}
      show={(choice) =>
        choice.kind === "day" ? <DayLine day={choice.day} /> : <LinkChoiceLine choice={choice} />
      }
      instead={null}
    />
  );
}
