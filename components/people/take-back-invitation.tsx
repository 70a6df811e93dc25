import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";
import type { InvitationRecord } from "@/lib/contracts/account/people";
import { invitationListKey } from "./people-keys";

export type TakeBackInvitationProps = { invitation: InvitationRecord };

/** Withdraws an invitation, after asking. */
export function TakeBackInvitation({ invitation }: TakeBackInvitationProps) {
  const queries = useQueryClient();
  const words = peopleMessages;
  const name = invitation.email ?? words.anybody;
  return (
    <ConfirmedAction
      button={(ask) => (
        <Button aria-label={words.takeBackName(name)} onClick={ask}>
          {words.takeBack}
        </Button>
      )}
      title={words.takeBackTitle}
      description={words.takeBackHint(name)}
      words={{ action: words.takeBack, busy: words.takingBack }}
      // Also after a failure, because the invitation may have been accepted.
      action={() =>
        callOperation("DELETE /invitations/{invitationId}", {
          params: { invitationId: invitation.id },
        }).finally(() => void queries.invalidateQueries({ queryKey: invitationListKey }))
      }
      onDone={() => toast(words.takenBack)}
    />
  );
}
