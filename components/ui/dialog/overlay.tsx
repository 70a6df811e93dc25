import { Dialog } from "radix-ui";
import { classNames } from "@/components/ui/class-names";

export type OverlayProps = { className: string };

/** What lies over the screen while a window is open; a touch on it closes the window. */
export function Overlay({ className }: OverlayProps) {
  return (
    <Dialog.Overlay
      onClick={takeTouch}
      className={classNames("fixed inset-0 animate-appear bg-veil", className)}
    />
  );
}

/** A browser takes a touch that is close to something to press for one on that, unless this is something to press, too. */
function takeTouch(): void {}
