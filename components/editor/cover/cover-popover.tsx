import { Popover } from "radix-ui";
import { messages } from "@/components/shell/messages";
import { StandIn } from "@/components/ui/stand-in";
import { CoverForm, type CoverFormProps } from "./cover-form";

export type CoverPopoverProps = CoverFormProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  button: HTMLElement;
  /** Gives the focus to the button that opens it, which may be another one by now. */
  onClosed: () => void;
};

/** The covers to choose from, beside the button that opens them. */
export function CoverPopover({ open, onOpenChange, id, button, onClosed, ...form }: CoverPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <StandIn element={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          align={form.control.cover === null ? "start" : "end"}
          sideOffset={6}
          collisionPadding={8}
          aria-label={messages.cover.title}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-appear rounded-lg border border-line bg-raised p-3 shadow-lift outline-none"
        >
          <CoverForm {...form} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
