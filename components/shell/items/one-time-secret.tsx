import { useId } from "react";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Alert } from "@/components/ui/notice";
import { messages } from "@/components/shell/messages/messages";

export type OneTimeSecretProps = {
  /** What is to be copied, with its name, what there is to say of it, and the name of its button. */
  parts: readonly { label: string; text: string; hint?: string; copyLabel: string }[];
  /** Whether somebody began to close it without having copied it. */
  isWarned: boolean;
  onCopied: () => void;
  doneLabel: string;
  onDone: () => void;
};

/** What the server tells only once, to be copied. */
export function OneTimeSecret({ parts, isWarned, onCopied, doneLabel, onDone }: OneTimeSecretProps) {
  const id = useId();
  return (
    <div className="grid gap-5" onCopy={onCopied}>
      <Alert>{isWarned ? messages.notCopied : null}</Alert>
      {parts.map(({ label, text, hint, copyLabel }, index) => (
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
          {hint === undefined ? null : <p className="text-sm text-ink-soft">{hint}</p>}
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
        {doneLabel}
      </Button>
    </div>
  );
}
