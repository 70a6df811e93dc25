import { toast } from "sonner";
import { copyText } from "@/components/ui/copy-text";
import { messages } from "@/components/shell/messages/messages";

/** Copies a text and confirms it, or explains what to do if the browser refuses. */
export async function copyWithToast(text: string, done: string): Promise<void> {
  if (await copyText(text)) toast(done);
  else toast.error(messages.copyFailed);
}
