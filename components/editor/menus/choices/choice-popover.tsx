import { Popover } from "radix-ui";
import { useMemo, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type ChoicePopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it opens beside. */
  beside: DOMRect;
  label: string;
  /** Called when it is gone, to move the focus. */
  onClosed: () => void;
  className?: string;
  children: ReactNode;
};

/** A popover beside a place of the text. */
export function ChoicePopover(props: ChoicePopoverProps) {
  const { open, onOpenChange, beside, label, onClosed, className = "", children } = props;
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => beside } }), [beside]);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={classNames(
            "z-50 animate-appear rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none",
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
