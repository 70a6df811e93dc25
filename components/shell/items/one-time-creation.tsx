import { Plus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/shell/copy/copy-button";
import { Alert } from "@/components/ui/notice";

/** A text to copy, with its label, hint and button label. */
type OneTimeText = { label: string; text: string; hint?: string; copyLabel: string };

export type OneTimeCreationProps<T> = {
  /** The label of the button that starts it. */
  label: string;
  /** The texts of the dialog before the creation. */
  asking: { title: string; hint?: string };
  /** The texts of the dialog after the creation. */
  made: { title: string; hint: string; done: string };
  /** The form that creates it. */
  form: (onCreated: (made: T) => void) => ReactNode;
  textsOf: (made: T) => readonly OneTimeText[];
};

/** Creates something with a secret that the server reveals only once, and shows the secret to be copied. */
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
    // Escape or a press outside is easily made by mistake, so a secret that was not copied stays at first.
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
  /** Whether the person tried to close it without copying. */
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
            <CopyButton text={text} label={copyLabel} onCopied={onCopied} />
          </div>
        </div>
      ))}
      <Button kind="primary" className="justify-self-end" onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
