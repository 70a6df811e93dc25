"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { pollingOptions } from "@/components/ui/loading/polling-options";
import { callOperation } from "@/lib/client/http/call-operation";
import type { SignUpPolicy } from "@/lib/contracts/account/accounts";
import type { InvitationRecord } from "@/lib/contracts/account/people";
import { InvitationRow } from "./invitation-row";
import { NewInvitation } from "./new-invitation";
import { invitationListKey } from "./people-keys";

export type InvitationsSectionProps = {
  /** The invitations, from the server's rendering of the page. */
  known: InvitationRecord[];
  /** Who can create an account at the moment, and so whether invitations are useful. */
  policy: SignUpPolicy;
};

/** The open invitations, with actions to create and withdraw them. */
export function InvitationsSection({ known, policy }: InvitationsSectionProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: invitationListKey,
    queryFn: async ({ signal }) => (await callOperation("GET /invitations", { signal })).data,
    initialData: known,
    // Invited people may join meanwhile.
    ...pollingOptions,
  });
  const words = peopleMessages;
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="invitations" className="font-medium">
          {words.invitations}
        </h2>
        {policy === "closed" ? null : <NewInvitation />}
      </div>
      {policy === "closed" || policy === "open" ? <Notice>{words[policy]}</Notice> : null}
      {isError ? <FailedNotice onRetry={() => refetch()}>{words.listFailed}</FailedNotice> : null}
      {data.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : policy === "closed" ? null : (
        <EmptyState title={words.emptyTitle} hint={words.emptyHint} />
      )}
    </section>
  );
}
