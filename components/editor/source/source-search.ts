import { search, SearchQuery, setSearchQuery } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { holdsWholeCharacters } from "@/lib/domain/search/find-in-text";

/** Searching and replacing in the source: the typed text is literal, except in regular expressions. */
export const sourceSearch: Extension = [
  search({ top: true }),
  EditorState.transactionFilter.of((transaction) => {
    const asked = transaction.effects.find((effect) => effect.is(setSearchQuery));
    if (!asked || asked.value.test === testOf) return transaction;
    const { search: wanted, replace, caseSensitive, regexp, wholeWord } = asked.value;
    const query = new SearchQuery({
      search: wanted,
      replace,
      caseSensitive,
      regexp,
      wholeWord,
      literal: !regexp,
      test: testOf,
    });
    return [transaction, { effects: setSearchQuery.of(query) }];
  }),
];

function testOf(...[, { doc }, from, to]: [string, EditorState, number, number]): boolean {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const text = doc.sliceString(first.from, last.to);
  return holdsWholeCharacters(text, { from: from - first.from, to: to - first.from });
}
