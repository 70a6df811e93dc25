import type { Metadata } from "next";
import { DocsFrame } from "@/components/docs/docs-frame";
import { DocsResults } from "@/components/docs/docs-results";
import { DocsSearch } from "@/components/docs/docs-search";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import { docsGroups } from "@/app/docs/entries";
import { searchGuides } from "@/app/docs/search-guides";

export const metadata: Metadata = { title: docsMessages.search, robots: { index: false } };

type SearchPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const wordsLengthMax = 100;

export default async function DocsSearchPage({ searchParams }: SearchPageProps) {
  const { q } = await searchParams;
  const words = (typeof q === "string" ? q : "").trim().slice(0, wordsLengthMax);
  return (
    <DocsFrame groups={docsGroups} current={null}>
      <h1 className="font-serif text-2xl font-semibold">{docsMessages.search}</h1>
      <DocsSearch key={words} words={words} className="mt-5" />
      {words === "" ? (
        <p className="mt-4 text-sm text-ink-soft">{docsMessages.hint}</p>
      ) : (
        <DocsResults words={words} sections={await searchGuides(words)} />
      )}
    </DocsFrame>
  );
}
