import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/loading/skeleton";

/** The common props of popovers: whether it is open, and the button that opens it. */
export type PopoverOpening = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: string;
  button: HTMLElement;
};

export type PopoverWindowProps = PopoverOpening & {
  label: string;
  align?: "start" | "end";
  /** What has the focus as it opens: its first element, the popover itself, or what had it before. */
  startsIn?: "first" | "itself" | "outside";
  className: string;
  /** Moves the focus when it closes; by default, to the button. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** A popover beside the button that opens it. */
export function PopoverWindow(props: PopoverWindowProps) {
  const { open, onOpenChange, id, button, label, align = "start", startsIn = "first" } = props;
  const { className, onClosed, children } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Skeleton element={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={id}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            if (startsIn === "first") return;
            event.preventDefault();
            if (startsIn === "itself" && event.currentTarget instanceof HTMLElement)
              event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (onClosed === undefined) return;
            event.preventDefault();
            onClosed();
          }}
          className={classNames(
            "z-50 animate-appear rounded-lg border border-line bg-raised p-3 shadow-lift outline-none",
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
