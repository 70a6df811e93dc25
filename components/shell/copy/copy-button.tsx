import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { copyText } from "@/components/ui/copy-text";

export type CopyButtonProps = {
  text: string;
  label: string;
  onCopied?: () => void;
};

/** Copies a text, and says that it did or could not. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) onCopied?.();
    setOutcome(isCopied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), 4000);
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        {outcome === "copied" ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {label}
      </Button>
      <span role="status" className={outcome === null ? "sr-only" : "self-center text-sm text-ink-soft"}>
        {outcome === null ? "" : outcome === "copied" ? messages.copied : messages.copyFailed}
      </span>
    </>
  );
}
