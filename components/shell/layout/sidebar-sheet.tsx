import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/form/icon-button";
import { Overlay } from "@/components/ui/dialog/overlay";
import { messages } from "@/components/shell/messages/messages";
import { useSheetFocus } from "./use-sheet-focus";

export type SidebarSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** The sidebar on a phone: a sheet over the page that keeps the focus. */
export function SidebarSheet({ open, onOpenChange, children }: SidebarSheetProps) {
  const focus = useSheetFocus(onOpenChange);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay className="z-30" />
        <Dialog.Content
          {...focus}
          data-sheet="sidebar"
          onEscapeKeyDown={(event) => (hasUseForEscape(event.target) ? event.preventDefault() : undefined)}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(20rem,86vw)] animate-appear flex-col bg-wall shadow-lift outline-none"
        >
          <Dialog.Title className="sr-only">{messages.frame.sidebar}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <IconButton label={messages.frame.closeSidebar} className="absolute top-2 -right-12 bg-raised">
              <X aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whether Escape has another use there: to cancel a name, a selection or a cut. */
function hasUseForEscape(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const tree = target.closest("[role=tree]");
  return target.matches("input") || tree?.querySelector("[aria-selected=true], [data-dimmed]") != null;
}
