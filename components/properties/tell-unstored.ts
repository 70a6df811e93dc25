import { toast } from "sonner";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { copyWithToast } from "@/components/shell/toasts/copy-with-toast";

const shownLengthMax = 80;

/** Says that what was typed into a field that is gone was not stored, and keeps it to be copied. */
export function tellUnstored(label: string, typed: string): void {
  const shown = typed.length > shownLengthMax ? `${typed.slice(0, shownLengthMax)}…` : typed;
  const words = propertyMessages;
  toast.error(words.unstored(label, shown), {
    duration: Infinity,
    action: { label: words.copyTyped, onClick: () => void copyWithToast(typed, words.typedCopied) },
  });
}
