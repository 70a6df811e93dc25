import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { parseReviewFilter, reviewHref } from "@/components/shell/review/review-filter";
import { ReviewScreen } from "@/components/review/review-screen";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { serviceContext } from "@/lib/services/context";
import { listTokens } from "@/lib/services/tokens/list-tokens";

export const metadata: Metadata = { title: reviewMessages.title };

export default async function ReviewPage({ searchParams }: PageProps<"/review">) {
  const filter = parseReviewFilter(await searchParams);
  const actor = await requireActor(filter === null ? "/review" : reviewHref(filter));
  const words = reviewMessages;
  const { writer } = filter ?? {};
  const tokens = writer !== undefined && "tokenId" in writer ? await listTokens(serviceContext(actor)) : null;
  const token = tokens?.data.find(
    ({ id }) => writer !== undefined && "tokenId" in writer && id === writer.tokenId,
  );
  return (
    <>
      <TopBar />
      <PageBody isWide>
        {filter === null ? (
          <>
            <h1 className="mb-6 font-serif text-2xl font-semibold">{words.title}</h1>
            <EmptyState title={words.noWriterTitle} hint={words.noWriterHint} />
          </>
        ) : (
          <ReviewScreen userId={actor.userId} filter={filter} tokenName={token?.name ?? null} />
        )}
      </PageBody>
    </>
  );
}
