import { Dialog } from "radix-ui";
import { messages } from "@/components/shell/messages";
import { SearchBox } from "./search-box";

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search as a dialog over whatever is on screen. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto flex max-h-[76vh] max-w-xl animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lift outline-none"
        >
          <Dialog.Title className="sr-only">{messages.search.title}</Dialog.Title>
          <SearchBox onChosen={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
