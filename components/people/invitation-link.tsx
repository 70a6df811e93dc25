import { useId } from "react";
import { messages } from "@/components/shell/messages";
import { peopleMessages } from "@/components/shell/people-messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { CreatedInvitationRecord } from "@/lib/contracts/people";

export type InvitationLinkProps = {
  invitation: CreatedInvitationRecord;
  /** Whether somebody began to close it without having copied it. */
  isWarned: boolean;
  onCopied: () => void;
  onDone: () => void;
};

/** The link of an invitation, shown once. */
export function InvitationLink({ invitation, isWarned, onCopied, onDone }: InvitationLinkProps) {
  const id = useId();
  const words = peopleMessages;
  const link = window.location.origin + invitation.path;
  return (
    <div className="grid gap-5" onCopy={onCopied}>
      {isWarned ? (
        <Notice tone="alarm" role="alert">
          {messages.notCopied}
        </Notice>
      ) : null}
      <div className="grid gap-2">
        <h3 id={id} className="text-sm font-medium">
          {words.link}
        </h3>
        <output
          aria-labelledby={id}
          className="block rounded-md bg-wall px-3 py-2.5 font-mono text-sm break-all select-all"
        >
          {link}
        </output>
        <p className="text-sm text-ink-soft">
          {invitation.email === null ? words.forAnybody : words.onlyFor(invitation.email)}
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            text={link}
            label={words.copyLink}
            copiedLabel={messages.copied}
            failedLabel={messages.copyFailed}
            onCopied={onCopied}
          />
        </div>
      </div>
      <Button kind="primary" className="justify-self-end" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
