import Link from "next/link";
import { useEffect, useLayoutEffect, useRef } from "react";
import { messages } from "@/components/shell/messages/messages";
import { typedAhead, type TypedAheadFailure } from "@/components/shell/navigation/typed-ahead";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { useStore } from "@/components/ui/use-store";

/** Takes what is typed while a new page is being made and opened; it is shown if that takes long. */
export function TypedAheadField() {
  const { isOpen, words, failure } = useStore(typedAhead);
  return isOpen ? <OpenField words={words} failure={failure} /> : null;
}

const linkStyle =
  "text-ink underline underline-offset-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

function OpenField({ words, failure }: { words: string; failure: TypedAheadFailure | null }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusHere(field);
  return (
    <section
      aria-label={messages.pages.create}
      className="fixed inset-x-4 top-24 z-40 mx-auto grid max-w-140 animate-late grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4 shadow-lift"
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={words}
        aria-label={messages.pages.writeAhead}
        placeholder={messages.untitled}
        onChange={({ target }) => typedAhead.typed(target.value)}
        onCompositionStart={() => typedAhead.composes(true)}
        onCompositionEnd={() => typedAhead.composes(false)}
        className="block field-sizing-content max-h-80 w-full resize-none bg-transparent font-serif text-xl outline-none first-line:font-semibold"
      />
      {failure === null ? (
        <p className="text-sm text-ink-soft">{messages.pages.creating}</p>
      ) : (
        <>
          <Alert>{failure.reason}</Alert>
          {failure.isOverQuota ? <RoomLinks /> : null}
          <div className="flex justify-end gap-2">
            <Button onClick={() => typedAhead.close()}>
              {words === "" ? messages.close : messages.pages.discardAhead}
            </Button>
            <Button kind="primary" onClick={failure.retry}>
              {messages.tryAgain}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Where there is something to delete, and what is used. What was typed stays in the field. */
function RoomLinks() {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <Link href="/trash" className={linkStyle}>
        {messages.pages.openTrash}
      </Link>
      <Link href="/settings/account" className={linkStyle}>
        {messages.pages.seeUsage}
      </Link>
    </p>
  );
}

/** Keeps the keys for the field, also when a menu that closes gives the focus back; who was there before gets it back. */
function useFocusHere(field: { current: HTMLTextAreaElement | null }): void {
  useLayoutEffect(() => {
    const area = field.current;
    const before = document.activeElement;
    area?.focus();
    return () => {
      if (document.activeElement === area && before instanceof HTMLElement) before.focus();
    };
  }, [field]);
  useEffect(() => {
    const redirect = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const area = field.current;
      const now = document.activeElement;
      if (isText && !isWriting(now) && !area?.parentElement?.contains(now)) area?.focus();
    };
    window.addEventListener("keydown", redirect, { capture: true });
    return () => window.removeEventListener("keydown", redirect, { capture: true });
  }, [field]);
}

function isWriting(element: Element | null): boolean {
  return element?.matches("input, textarea, select, [contenteditable=true], [role=menu] *") ?? false;
}
