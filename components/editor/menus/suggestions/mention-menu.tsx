import type { Editor } from "@tiptap/core";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import type { SuggestedDay } from "@/lib/domain/days/suggested-days";
import { DayLine } from "./day-line";
import { choicesFor, isBegunBy, type LinkChoice } from "./link-choices";
import { LinkChoiceLine, linkChoiceKey } from "./link-choice-line";
import { insertChosenLink } from "./insert-chosen-link";
import { insertDay } from "./insert-day";
import { SuggestionList } from "./suggestion-list";
import { useDaysFor, useDaysInWordsLoading } from "./use-days-for";
import { useFoundLinks, useLinkSearch } from "./use-found-links";
import { useSuggestion } from "./use-suggestion";

export type MentionMenuProps = {
  editor: Editor;
  /** The open page. */
  pageId: string;
};

type Mention = ({ kind: "day" } & SuggestedDay) | Exclude<LinkChoice, { kind: "create" }>;

const at = /(?:^|[\s(\ufffc])(?<typed>@(?<query>|[^\s@[\]\n\ufffc][^@[\]\n\ufffc]{0,40}))$/u;

/** The pages for a link, and the days that the words may mean, on `@` at the start of a word. */
export function MentionMenu({ editor, pageId }: MentionMenuProps) {
  const { choicesOf, findChoices } = useLinkSearch(pageId);
  const daysFor = useDaysFor();
  const mentionsOf = (choices: readonly LinkChoice[], query: string) =>
    toMentions(choices, daysFor(query), query);
  const suggesting = useSuggestion<Mention>(editor, {
    name: "@",
    find: at,
    itemsFor: (query) => {
      const choices = choicesOf(query);
      return choices === null ? null : mentionsOf(choices, query);
    },
    findItems: async (query) => mentionsOf(await findChoices(query), query),
    choose: (choice, range) => {
      if (choice.kind === "day") insertDay(editor.view, range, choice.day);
      else insertChosenLink(editor, choice, range);
    },
  });
  const { typed } = suggesting;
  useDaysInWordsLoading(typed !== null);
  const search = useFoundLinks(typed === null ? null : typed.query);
  const items =
    typed && search.data ? mentionsOf(choicesFor(search.data, typed.query, pageId), typed.query) : [];
  // Who writes on means the sign as it is.
  const isSought = typed !== null && search.data !== undefined && !/\s/.test(typed.query);
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={items}
      label={editorMenuMessages.mentions}
      keyOf={(choice) => (choice.kind === "day" ? choice.day : linkChoiceKey(choice))}
      show={(choice) =>
        choice.kind === "day" ? <DayLine {...choice} /> : <LinkChoiceLine choice={choice} />
      }
      instead={isSought && !search.isPlaceholderData ? editorMenuMessages.noMentions : null}
    />
  );
}

/** Days before pages; those that were only begun after the pages that begin alike. */
function toMentions(choices: readonly LinkChoice[], days: readonly SuggestedDay[], query: string): Mention[] {
  // What is typed may be the name of somebody: no page is made of it.
  const pages = choices.filter((choice) => choice.kind !== "create");
  const mentions = days.map((one) => ({ kind: "day" as const, ...one }));
  const isBegun = query !== "" && days.every(({ words }) => words !== null && !isSame(words, query));
  const near = isBegun ? pages.filter((page) => isBegunBy(page, query)) : [];
  return [...near, ...mentions, ...pages.filter((page) => !near.includes(page))];
}

function isSame(words: string, typed: string): boolean {
  return words.toLowerCase() === typed.trim().toLowerCase();
}
