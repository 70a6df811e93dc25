"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { searchTextLengthMax } from "@/lib/contracts/limits";
import type { FoundPageRecord } from "@/lib/contracts/pages";
import { SearchFilters } from "./search-filters";
import { SearchResults } from "./search-results";
import { searchHref, type SearchTerms } from "./search-terms";

export type SearchScreenProps = {
  terms: SearchTerms;
  /** The pages found as the server knew them when it drew the screen. */
  known: FoundPageRecord[] | null;
};

/** A search whose words and filters are its address. */
export function SearchScreen({ terms, known }: SearchScreenProps) {
  const router = useRouter();
  const [text, setText] = useState(terms.q);
  // What is asked for shows at once; the address follows.
  const [wanted, setWanted] = useState(terms);
  const [address, setAddress] = useState(searchHref(terms));
  // The address can change by itself: back, forward, or another search from the palette.
  if (address !== searchHref(terms)) {
    setAddress(searchHref(terms));
    setWanted(terms);
    if (wanted.q !== terms.q) setText(terms.q);
  }
  const isKnown = searchHref(wanted) === searchHref(terms);
  const words = messages.search.screen;
  const search = (changed: Partial<SearchTerms>) => {
    const next = { ...wanted, q: text.trim(), ...changed };
    setWanted(next);
    router.push(searchHref(next), { scroll: false });
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
        <div className="flex items-center gap-3 rounded-md border border-line-strong/70 bg-raised pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-straw">
          <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
          <input
            type="search"
            aria-label={words.field}
            placeholder={words.placeholder}
            autoComplete="off"
            maxLength={searchTextLengthMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:appearance-none"
          />
          <button
            type="submit"
            className="m-1 min-h-9 shrink-0 rounded-sm bg-ink px-3.5 text-sm font-medium text-paper hover:bg-ink/85 pointer-coarse:min-h-11"
          >
            {words.submit}
          </button>
        </div>
        <SearchFilters terms={wanted} onChange={search} />
      </form>
      <SearchResults terms={wanted} known={isKnown ? known : null} />
    </>
  );
}
