import {
  cloneElement,
  useId,
  useImperativeHandle,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { LazyMenuPanel } from "./lazy-menu-panel";
import { Skeleton } from "@/components/ui/loading/skeleton";

export type MenuProps = {
  /** A button. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "end";
  /** Called when the menu is gone, before its trigger gets the focus, unless the event is prevented. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
};

/** A menu that opens from its trigger; its items are `MenuItem` and `MenuChoice`. */
export function Menu({ trigger, align = "end", onClosed, children }: MenuProps) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const open = opened !== null;
  // The trigger may have its own reference.
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(trigger.props.ref, () => button, [
    button,
  ]);
  const opensByPointer = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    setOpened(open ? null : "pointer");
    // The focus goes into the menu.
    if (!open) event.preventDefault();
  };
  const opensByKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setOpened("key");
    else if (event.key === "Enter" || event.key === " ") setOpened(open ? null : "key");
    else if (event.key === "Escape" && open) setOpened(null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {cloneElement(trigger, {
        id: `${id}-button`,
        ref: setButton,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? `${id}-menu` : undefined,
        onPointerDown: opensByPointer,
        onKeyDown: opensByKey,
      })}
      {button === null ? null : (
        <LazyMenuPanel
          open={open}
          onOpenChange={() => setOpened(null)}
          from={<Skeleton element={button} />}
          align={align}
          sideOffset={6}
          naming={{ id: `${id}-menu`, "aria-labelledby": `${id}-button` }}
          startsInItem={opened === "key"}
          onCloseAutoFocus={(event) => onClosed?.(event)}
          className="min-w-56"
        >
          {children}
        </LazyMenuPanel>
      )}
    </>
  );
}
