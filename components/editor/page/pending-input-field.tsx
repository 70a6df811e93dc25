import { useLayoutEffect, useRef } from "react";
import { messages } from "@/components/shell/messages/messages";
import type { TextEntrance } from "@/components/editor/sync/pending-input";

/** Takes what is typed before the text is there, and shows it where the text will be. */
export function EntranceField({ entrance }: { entrance: TextEntrance }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    entrance.takeField(field.current);
    return () => entrance.takeField(null);
  }, [entrance]);
  return (
    <textarea
      ref={field}
      rows={3}
      dir="auto"
      defaultValue={entrance.words()}
      aria-label={messages.page.writeAhead}
      onFocus={() => entrance.entered()}
      onBlur={() => entrance.left()}
      onInput={(event) => entrance.typed(event.currentTarget.value)}
      onCompositionStart={() => entrance.composing()}
      onCompositionEnd={() => entrance.composed()}
      className="block field-sizing-content w-full resize-none bg-transparent font-serif text-lg leading-[1.7] outline-none"
    />
  );
}
