"use client";

import { Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { searchScreenMessages } from "@/components/shell/messages/search-screen-messages";
import { searchTextLengthMax } from "@/lib/contracts/limits";
import { SearchFilters } from "./search-filters";
import { SearchResults } from "./search-results";
import type { FoundPages } from "./use-found-pages";
import { isTooLong, parseTerms, searchHref, type SearchTerms } from "./search-terms";

export type SearchScreenProps = {
  /** The search of the server's rendering. */
  drawn: SearchTerms;
  /** The pages found by the server. */
  known: FoundPages | null;
};

/** A search whose words and filters are in its address. */
export function SearchScreen({ drawn, known }: SearchScreenProps) {
  const params = useSearchParams();
  const terms = parseTerms(Object.fromEntries(params));
  const address = searchHref(terms);
  const [text, setText] = useState(terms.q);
  const [searched, setSearched] = useState(terms.q);
  // The address can change elsewhere: by back, forward, or another search from the palette.
  if (searched !== terms.q) {
    setSearched(terms.q);
    setText(terms.q);
  }
  const words = searchScreenMessages;
  const title = `${words.titleFor(terms.q)} · ${messages.product}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const folder = useRef<HTMLButtonElement>(null);
  const problem = isTooLong(text) ? searchMessages.tooLong(searchTextLengthMax) : null;
  const search = (changed: Partial<SearchTerms>) => {
    // Only kept in the field, because an address of that length may not load.
    if (problem !== null) return;
    const next = searchHref({ ...terms, q: text.trim(), ...changed });
    // Not by the router, where the next search would replace one whose screen is still loading.
    if (next !== address) window.history.pushState(null, "", next);
  };
  return (
    <>
      <h1 className="mb-5 font-serif text-2xl font-semibold">{words.title}</h1>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search({});
        }}
      >
        <SearchField text={text} onType={setText} isInvalid={problem !== null} />
        <p id="search-problem" role="alert" className="mt-2 text-sm text-alarm empty:hidden">
          {problem}
        </p>
        <SearchFilters terms={terms} onChange={search} folderRef={folder} />
      </form>
      {isTooLong(terms.q) ? null : (
        <SearchResults
          terms={terms}
          known={address === searchHref(drawn) ? known : null}
          onAnywhere={() => {
            // The button disappears, and its result is below the folder field.
            folder.current?.focus();
            search({ folderId: null });
          }}
        />
      )}
    </>
  );
}

type SearchFieldProps = { text: string; onType: (text: string) => void; isInvalid: boolean };

function SearchField({ text, onType, isInvalid }: SearchFieldProps) {
  const words = searchScreenMessages;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    const isChosen = at !== null && at !== document.body && at.id !== "main";
    // A person who starts a search types immediately; one who returns to results continues in them.
    if (field.current?.value === "" && !isChosen) field.current.focus();
  }, []);
  return (
    <div className="flex items-center gap-3 rounded-md border border-line-strong/70 bg-raised pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      <input
        ref={field}
        type="search"
        aria-label={words.field}
        placeholder={words.placeholder}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? "search-problem" : undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:appearance-none"
      />
      <button
        type="submit"
        className="m-1 min-h-9 shrink-0 rounded-sm border border-transparent bg-ink px-3.5 text-sm font-medium text-paper hover:bg-ink/85 pointer-coarse:min-h-11"
      >
        {words.submit}
      </button>
    </div>
  );
}
