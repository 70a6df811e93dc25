import { toast } from "sonner";

/** One at a time: what is cut takes the place of what was cut before. */
let shown: string | number | null = null;

/** Says that something was cut. */
export function sayCut(text: string): void {
  unsayCut();
  shown = toast(text);
}

/** Takes away what was said of it: it is pasted, or not cut any more. */
export function unsayCut(): void {
  if (shown !== null) toast.dismiss(shown);
  shown = null;
}
