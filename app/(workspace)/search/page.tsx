import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { titleInTemplate } from "@/components/shell/title-in-template";
import { SearchScreen } from "@/components/search/search-screen";
import { isTooLong, parseTerms, searchHref } from "@/components/search/search-terms";
import { searchScreenMessages } from "@/components/shell/messages/search-screen-messages";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext } from "@/lib/services/context";
import { type FoundPages, searchPages } from "@/lib/services/search/search-pages";
import type { SearchTerms } from "@/components/search/search-terms";

type Props = PageProps<"/search">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q } = parseTerms(await searchParams);
  return { title: titleInTemplate(searchScreenMessages.titleFor(q)) };
}

export default async function SearchPage({ searchParams }: Props) {
  const terms = parseTerms(await searchParams);
  const actor = await requireActor(searchHref(terms));
  return (
    <>
      <TopBar />
      <PageBody>
        <SearchScreen drawn={terms} known={await findKnown(actor, terms)} />
      </PageBody>
    </>
  );
}

/** The first results, rendered with the screen; null leaves the search to the browser, which reports errors. */
async function findKnown(actor: Actor, terms: SearchTerms): Promise<FoundPages | null> {
  if (terms.show === "folders" || isTooLong(terms.q)) return null;
  const { q, in: where, folderId } = terms;
  try {
    const query = { q, in: where, ...(folderId === null ? {} : { folderId }) };
    const found = await searchPages(serviceContext(actor), query);
    // The screen does not show properties, which can be long.
    return { ...found, data: found.data.map((page) => ({ ...page, properties: {} })) };
  } catch (fault) {
    if (fault instanceof DomainError) return null;
    throw fault;
  }
}
