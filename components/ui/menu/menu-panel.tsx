import { DropdownMenu } from "radix-ui";
import { useRef, type FocusEvent, type ReactElement, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { MenuPartsContext, type MenuParts } from "./menu-parts";

export type MenuPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element beside which it opens. */
  from: ReactElement;
  align: "start" | "end";
  sideOffset: number;
  naming: { id?: string; "aria-label": string } | { id: string; "aria-labelledby": string };
  /** Whether its first item gets the focus. */
  startsInItem?: boolean;
  /** Called when it is gone; restores the focus unless the event is prevented. */
  onCloseAutoFocus: (event: Event) => void;
  className: string;
  children: ReactNode;
};

const parts: MenuParts = {
  CheckboxItem: DropdownMenu.CheckboxItem,
  Item: DropdownMenu.Item,
  ItemIndicator: DropdownMenu.ItemIndicator,
  Label: DropdownMenu.Label,
  RadioGroup: DropdownMenu.RadioGroup,
  RadioItem: DropdownMenu.RadioItem,
  Separator: DropdownMenu.Separator,
};

/** An open menu. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onOpenChange, from, align, sideOffset, naming, startsInItem = false } = props;
  const isEntered = useRef(false);
  // Radix only sees keys pressed after its code has loaded.
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (startsInItem && !isEntered.current && target === currentTarget) {
      currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    }
    isEntered.current = true;
  };
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{from}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...naming}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          onFocus={enter}
          onCloseAutoFocus={(event) => {
            isEntered.current = false;
            props.onCloseAutoFocus(event);
          }}
          className={classNames(
            // Never higher than the available room.
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) animate-appear overflow-y-auto",
            "rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none",
            props.className,
          )}
        >
          <MenuPartsContext value={parts}>{props.children}</MenuPartsContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
