import { OneTimeCreation } from "@/components/shell/items/one-time-creation";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import type { CreatedInvitationRecord } from "@/lib/contracts/account/people";
import { InvitationForm } from "./invitation-form";

/** Creates an invitation and shows its link, once. */
export function NewInvitation() {
  const words = peopleMessages;
  return (
    <OneTimeCreation<CreatedInvitationRecord>
      label={words.invite}
      asking={{ title: words.inviteTitle, hint: words.inviteHint }}
      made={{ title: words.createdTitle, hint: words.createdHint, done: words.done }}
      form={(onCreated) => <InvitationForm onCreated={onCreated} />}
      textsOf={({ path, email }) => [
        {
          label: words.link,
          text: window.location.origin + path,
          hint: email === null ? words.forAnybody : words.onlyFor(email),
          copyLabel: words.copyLink,
        },
      ]}
    />
  );
}
