"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { pollingOptions } from "@/components/ui/loading/polling-options";
import { callOperation } from "@/lib/client/http/call-operation";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { NewToken } from "./new-token";
import { TokenRow } from "./token-row";
import { tokenListKey } from "./token-list-key";

export type TokenListProps = {
  /** The tokens, from the server's rendering of the page. */
  known: TokenRecord[];
};

/** The person's tokens: create one, see when each was used, revoke it. */
export function TokenList({ known }: TokenListProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: tokenListKey,
    queryFn: async ({ signal }) => (await callOperation("GET /tokens", { signal })).data,
    initialData: known,
    // Programs use them meanwhile.
    ...pollingOptions,
  });
  return (
    <section aria-labelledby="token-list" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="token-list" className="font-medium">
          {tokenMessages.list}
        </h2>
        <NewToken />
      </div>
      {isError ? <FailedNotice onRetry={() => refetch()}>{tokenMessages.listFailed}</FailedNotice> : null}
      {data.length === 0 ? (
        <EmptyState title={tokenMessages.emptyTitle} hint={tokenMessages.emptyHint} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </section>
  );
}
