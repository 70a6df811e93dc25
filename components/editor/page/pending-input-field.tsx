import { useLayoutEffect, useRef } from "react";
import { messages } from "@/components/shell/messages/messages";
import type { PendingInput } from "@/components/editor/sync/pending-input";

/** Takes input before the text is there, and shows it in the text's place. */
export function PendingInputField({ pendingInput }: { pendingInput: PendingInput }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    pendingInput.takeField(field.current);
    return () => pendingInput.takeField(null);
  }, [pendingInput]);
  return (
    <textarea
      ref={field}
      rows={3}
      dir="auto"
      defaultValue={pendingInput.read().words}
      aria-label={messages.page.writeAhead}
      onFocus={() => pendingInput.entered()}
      onBlur={() => pendingInput.left()}
      onInput={(event) => pendingInput.typed(event.currentTarget.value)}
      onCompositionStart={() => pendingInput.composing()}
      onCompositionEnd={() => pendingInput.composed()}
      className="block field-sizing-content w-full resize-none bg-transparent font-serif text-lg leading-[1.7] outline-none"
    />
  );
}
