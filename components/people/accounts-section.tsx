"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { SettingsSection } from "@/components/shell/layout/settings-section";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { pollingOptions } from "@/components/ui/loading/polling-options";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { AccountRecord } from "@/lib/contracts/account/people";
import { AccountRow } from "./account-row";
import { accountListKey } from "./people-keys";

export type AccountsSectionProps = {
  /** The first part of the list, from the server's rendering of the page. */
  known: ListPart<AccountRecord>;
  /** The signed-in person. */
  userId: string;
};

const first: string | null = null;

/** Everybody with an account, the newest first, loaded part by part. */
export function AccountsSection({ known, userId }: AccountsSectionProps) {
  const list = useInfiniteQuery({
    queryKey: accountListKey,
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /people", { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: first,
    getNextPageParam: (part) => part.nextCursor,
    initialData: { pages: [known], pageParams: [first] },
    ...pollingOptions,
  });
  const accounts = list.data.pages.flatMap(({ data }) => data);
  const words = peopleMessages;
  return (
    <SettingsSection title={words.accounts}>
      <ul className="divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} isYou={account.id === userId} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? words.loadingMore : words.more}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {list.data.pages.length > 1 ? words.shown(accounts.length) : ""}
      </p>
      <Alert>{list.isError ? words.listFailed : null}</Alert>
    </SettingsSection>
  );
}
