import { useId } from "react";
import { focusScreen } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { Logo } from "@/components/shell/layout/logo";
import { buttonStyle } from "@/components/ui/form/button-style";

/** Covers everything while the browser is signed out; the screen below continues after signing in again. */
export function SignedOutCover() {
  const id = useId();
  const words = messages.live;
  return (
    <dialog
      ref={openOver}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => reopen(currentTarget)}
      // An open dialog disables the pointer outside of it.
      className="pointer-events-auto fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col items-center justify-center bg-paper px-5 py-12 text-ink outline-none"
    >
      <div className="w-full max-w-sm">
        <Logo className="mb-6 size-11" />
        <h1 id={`${id}-title`} className="font-serif text-xl font-semibold">
          {words.signedOut}
        </h1>
        <p id={`${id}-hint`} className="mt-2 text-ink-soft">
          {words.signedOutHint}
        </p>
        <a href="/sign-in" target="_blank" rel="noopener" className={`mt-6 ${buttonStyle("primary")}`}>
          {words.signInAgain}
        </a>
      </div>
    </dialog>
  );
}

/** Opens it as a modal: nothing below can be seen, reached or heard. Returns a function that restores the focus. */
function openOver(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  dialog.showModal();
  return () => {
    dialog.close();
    // The focused element, perhaps in a menu, can be gone.
    const at = document.activeElement;
    if (at instanceof HTMLElement && dialog.contains(at)) at.blur();
    focusScreen();
  };
}

/** Browsers close a dialog at the second Escape in any case. */
function reopen(dialog: HTMLDialogElement): void {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
}
