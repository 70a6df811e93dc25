import { messages } from "@/components/shell/messages/messages";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { DueTime } from "@/components/ui/time/due-time";
import { classNames } from "@/components/ui/class-names";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { InvitationRecord } from "@/lib/contracts/account/people";
import { TakeBackInvitation } from "./take-back-invitation";

export type InvitationRowProps = { invitation: InvitationRecord };

/** An open invitation without its link. */
export function InvitationRow({ invitation }: InvitationRowProps) {
  const words = peopleMessages;
  return (
    <li className="flex items-start justify-between gap-4 py-3.5">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{invitation.email ?? words.anybody}</h3>
        <p className={classNames("mt-0.5", factLineStyle)}>
          <span>
            {words.invited} <RelativeTime dateTime={invitation.createdAt} />
          </span>
          <DueTime dateTime={invitation.expiresAt} onDate={messages.onDate} toWords={words.expires} />
        </p>
      </div>
      <TakeBackInvitation invitation={invitation} />
    </li>
  );
}
