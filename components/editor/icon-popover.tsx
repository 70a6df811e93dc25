import { Popover } from "radix-ui";
import { messages } from "@/components/shell/messages";
import { StandIn } from "@/components/ui/stand-in";
import { IconForm } from "./icon-form";

export type IconPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  button: HTMLElement;
  icon: string | null;
  onChoose: (icon: string | null) => void;
};

/** The icons to choose from, beside the button that opens them. */
export function IconPopover({ open, onOpenChange, id, button, icon, onChoose }: IconPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <StandIn element={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={messages.page.addIcon}
          className="z-50 w-72 animate-appear rounded-lg border border-line bg-raised p-3 shadow-lift outline-none"
        >
          <IconForm icon={icon} onChoose={onChoose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
