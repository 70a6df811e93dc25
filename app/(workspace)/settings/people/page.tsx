import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { AccountsSection } from "@/components/people/accounts-section";
import { InvitationsSection } from "@/components/people/invitations-section";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { listLimitDefault } from "@/lib/contracts/limits";
import { AdministratorsOnly } from "@/components/shell/layout/administrators-only";
import { serviceContext } from "@/lib/services/context";
import { listInvitations } from "@/lib/services/people/invitations";
import { listPeople } from "@/lib/services/people/list-people";
import { signUpPolicy } from "@/lib/services/users/sign-up-policy";

export const metadata: Metadata = { title: peopleMessages.title };

export default async function PeoplePage() {
  const actor = await requireActor("/settings/people");
  if (!actor.user.isAdministrator) return <AdministratorsOnly />;
  const ctx = serviceContext(actor);
  const [accounts, invitations, policy] = await Promise.all([
    listPeople(ctx, { limit: listLimitDefault }),
    listInvitations(ctx),
    signUpPolicy(),
  ]);
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{peopleMessages.title}</h1>
      <p className="mt-3 mb-10 max-w-xl text-ink-soft">{peopleMessages.intro}</p>
      <div className="grid grid-cols-1 gap-12">
        <InvitationsSection known={invitations.data} policy={policy} />
        <AccountsSection known={accounts} userId={actor.userId} />
      </div>
    </>
  );
}
