import { peopleMessages } from "@/components/shell/messages/people-messages";
import { OneTimeSecret, type OneTimeSecretProps } from "@/components/shell/items/one-time-secret";
import type { CreatedInvitationRecord } from "@/lib/contracts/people";

export type InvitationLinkProps = Omit<OneTimeSecretProps, "parts" | "doneLabel"> & {
  invitation: CreatedInvitationRecord;
};

/** The link of an invitation, shown once. */
export function InvitationLink({ invitation: { path, email }, ...shown }: InvitationLinkProps) {
  const words = peopleMessages;
  const hint = email === null ? words.forAnybody : words.onlyFor(email);
  const link = { label: words.link, text: window.location.origin + path, hint, copyLabel: words.copyLink };
  return <OneTimeSecret {...shown} parts={[link]} doneLabel={words.done} />;
}
