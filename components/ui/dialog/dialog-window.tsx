import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/form/icon-button";
import { keepOpenBelow } from "./keep-open-below";
import { useReturnedFocus } from "./use-returned-focus";
import { Overlay } from "./overlay";

export type DialogWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  closeLabel: string;
  /** What stands beside the title. */
  beside?: ReactNode;
  /** Called when it is gone and the focus restored. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** A modal dialog: traps the focus, closes on Escape, restores the focus. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  beside,
  onClosed,
  children,
}: DialogWindowProps) {
  const focus = useReturnedFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay className="z-40" />
        <Primitive.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            startInField(event);
          }}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            onClosed?.();
          }}
          onInteractOutside={keepOpenBelow}
          className="fixed inset-x-4 top-[8vh] z-50 mx-auto max-h-[84vh] max-w-lg animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-6 shadow-lift outline-none"
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <Primitive.Title className="font-serif text-lg font-semibold">{title}</Primitive.Title>
              {description === undefined ? null : (
                <Primitive.Description className="text-sm text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            <div className="-mt-1 -mr-2 flex shrink-0 items-center gap-1">
              {beside}
              <Primitive.Close asChild>
                <IconButton label={closeLabel}>
                  <X aria-hidden />
                </IconButton>
              </Primitive.Close>
            </div>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focuses the first field instead of the close button. */
function startInField(event: Event): void {
  const content = event.currentTarget;
  const field =
    content instanceof HTMLElement
      ? content.querySelector<HTMLElement>("input, [role=combobox], textarea")
      : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
