import { Plus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Alert } from "@/components/ui/notice";

/** A text to be copied, with its name, what there is to say of it, and the name of its button. */
type OneTimeText = { label: string; text: string; hint?: string; copyLabel: string };

export type OneTimeCreationProps<T> = {
  /** The name of the button that begins it. */
  label: string;
  /** What the dialog says while it asks. */
  asking: { title: string; hint?: string };
  /** What it says of what was made. */
  made: { title: string; hint: string; done: string };
  /** Asks for what is needed, and makes it. */
  form: (onCreated: (made: T) => void) => ReactNode;
  textsOf: (made: T) => readonly OneTimeText[];
};

/** Makes something of which the server tells a part only once, and shows that to be copied. */
export function OneTimeCreation<T>(props: OneTimeCreationProps<T>) {
  const { label, asking, made: words, form, textsOf } = props;
  const [step, setStep] = useState<"closed" | "asking" | { made: T }>("closed");
  const [copying, setCopying] = useState<"new" | "warned" | "copied">("new");
  const isMade = typeof step === "object";
  const end = () => {
    setStep("closed");
    setCopying("new");
  };
  const close = () => {
    // Escape or a press beside it is soon made: what is not copied stays at first.
    if (isMade && copying === "new") setCopying("warned");
    else end();
  };
  return (
    <>
      <Button kind="primary" onClick={() => setStep("asking")}>
        <Plus aria-hidden className="size-4" />
        {label}
      </Button>
      <Dialog
        open={step !== "closed"}
        onOpenChange={close}
        title={isMade ? words.title : asking.title}
        description={isMade ? words.hint : asking.hint}
        closeLabel={messages.close}
      >
        {isMade ? (
          <OneTimeTexts
            texts={textsOf(step.made)}
            isWarned={copying === "warned"}
            onCopied={() => setCopying("copied")}
            doneLabel={words.done}
            onDone={end}
          />
        ) : (
          form((made) => setStep({ made }))
        )}
      </Dialog>
    </>
  );
}

type OneTimeTextsProps = {
  texts: readonly OneTimeText[];
  /** Whether somebody began to close it without having copied it. */
  isWarned: boolean;
  onCopied: () => void;
  doneLabel: string;
  onDone: () => void;
};

function OneTimeTexts({ texts, isWarned, onCopied, doneLabel, onDone }: OneTimeTextsProps) {
  const id = useId();
  return (
    <div className="grid gap-5" onCopy={onCopied}>
      <Alert>{isWarned ? messages.notCopied : null}</Alert>
      {texts.map(({ label, text, hint, copyLabel }, index) => (
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
