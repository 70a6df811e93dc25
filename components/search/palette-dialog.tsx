import { Dialog } from "radix-ui";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { keepOpenBelow } from "@/components/ui/dialog/keep-open-below";
import { useReturnedFocus } from "@/components/ui/dialog/use-returned-focus";
import { Overlay } from "@/components/ui/dialog/overlay";
import { Palette, type PaletteProps } from "./palette";

export type PaletteDialogProps = Omit<PaletteProps, "onChosen"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes the palette, then runs the chosen action. */
  run: (act: () => void) => void;
  /** Called when the palette is gone and the focus restored. */
  onClosed: () => void;
};

/** The command palette over any screen. */
export function PaletteDialog({ open, onOpenChange, run, onClosed, ...palette }: PaletteDialogProps) {
  const focus = useReturnedFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay className="z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            onClosed();
          }}
          onInteractOutside={keepOpenBelow}
          className="fixed inset-x-3 top-[6vh] z-50 mx-auto flex max-h-[84dvh] max-w-xl animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lift outline-none sm:top-[10vh] sm:max-h-[76vh] min-[64rem]:h-[34rem] min-[64rem]:max-w-4xl"
        >
          <Dialog.Title className="sr-only">{searchMessages.title}</Dialog.Title>
          <Palette
            {...palette}
            onChosen={(act) => {
              run(act);
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
