import { useId } from "react";
import { messages } from "@/components/shell/messages";
import { tokenMessages } from "@/components/shell/token-messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

export type TokenSecretProps = {
  secret: string;
  /** Whether somebody began to close it without having copied it. */
  isWarned: boolean;
  onCopied: () => void;
  onDone: () => void;
};

/** The secret, shown once, and a command that tries it. */
export function TokenSecret({ secret, isWarned, onCopied, onDone }: TokenSecretProps) {
  const id = useId();
  const words = tokenMessages;
  const command = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v1/pages`;
  const parts = [
    { label: words.secret, text: secret, copyLabel: words.copySecret },
    { label: words.tryIt, text: command, copyLabel: words.copyCurl },
  ];
  return (
    <div className="grid gap-5" onCopy={onCopied}>
      {isWarned ? (
        <Notice tone="alarm" role="alert">
          {messages.notCopied}
        </Notice>
      ) : null}
      {parts.map(({ label, text, copyLabel }, index) => (
        <div key={label} className="grid gap-2">
          <h3 id={`${id}-${index}`} className="text-sm font-medium">
            {label}
          </h3>
          <output
            aria-labelledby={`${id}-${index}`}
            className="block rounded-md bg-wall px-3 py-2.5 font-mono text-sm break-all select-all"
          >
            {text}
          </output>
          <div className="flex flex-wrap gap-3">
            <CopyButton
              text={text}
              label={copyLabel}
              copiedLabel={messages.copied}
              failedLabel={messages.copyFailed}
              onCopied={onCopied}
            />
          </div>
        </div>
      ))}
      <Button kind="primary" className="justify-self-end" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
