import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { Button } from "@/components/ui/form/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import type { InvitationRecord } from "@/lib/contracts/people";
import { invitationListKey } from "./people-keys";

export type TakeBackInvitationProps = { invitation: InvitationRecord };

/** Ends an invitation, after asking. */
export function TakeBackInvitation({ invitation }: TakeBackInvitationProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const words = peopleMessages;
  const name = invitation.email ?? words.anybody;
  const ending = useMutation({
    mutationFn: () =>
      callOperation("DELETE /invitations/{invitationId}", { params: { invitationId: invitation.id } }),
    onSuccess: async () => {
      setAsking(false);
      toast(words.takenBack);
      await queries.invalidateQueries({ queryKey: invitationListKey });
    },
    onError: (fault) => {
      setAsking(false);
      toast.error(explainFailure(fault));
      void queries.invalidateQueries({ queryKey: invitationListKey });
    },
  });
  return (
    <>
      <Button aria-label={words.takeBackName(name)} onClick={() => setAsking(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.takeBackTitle}
        description={words.takeBackHint(name)}
        cancelLabel={messages.cancel}
      >
        <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
          {ending.isPending ? words.takingBack : words.takeBack}
        </Button>
      </ConfirmDialog>
    </>
  );
}
