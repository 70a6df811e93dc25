import { toast } from "sonner";
import { leaveToasts } from "./focus-returned";
import { messages } from "./messages";

const secondsToUndo = 10;

/** Says what was done, with the way back. */
export function undoToast(text: string, undo: () => void): void {
  const onClick = () => {
    leaveToasts();
    undo();
  };
  toast(text, { duration: secondsToUndo * 1000, action: { label: messages.undo, onClick } });
}
