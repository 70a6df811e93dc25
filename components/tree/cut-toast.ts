import { toast } from "sonner";

/** One at a time: a new cut replaces the previous one. */
let shown: string | number | null = null;

/** Shows a toast about a cut. */
export function sayCut(text: string): void {
  unsayCut();
  shown = toast(text);
}

/** Removes the toast, once the items are pasted or no longer cut. */
export function unsayCut(): void {
  if (shown !== null) toast.dismiss(shown);
  shown = null;
}
