import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { useReturnedFocus } from "./use-returned-focus";

export type ConfirmWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  cancelLabel: string;
  /** It is gone, and the focus is where it was. */
  onClosed?: () => void;
  /** The button that does it. */
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  onClosed,
  children,
}: ConfirmWindowProps) {
  const focus = useReturnedFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <AlertDialog.Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            onClosed?.();
          }}
          className="fixed inset-x-4 top-[18vh] z-50 mx-auto max-w-md animate-appear rounded-lg border border-line bg-raised p-6 wrap-anywhere shadow-lift outline-none"
        >
          <AlertDialog.Title className="font-serif text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-sm text-ink-soft">
            {description}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {children}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
