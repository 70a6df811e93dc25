import { toast } from "sonner";
import { copyText } from "@/components/ui/copy-text";
import { messages } from "@/components/shell/messages/messages";

/** Copies a text and says that it is copied, or what to do where the browser refuses. */
export async function copyWithToast(text: string, done: string): Promise<void> {
  if (await copyText(text)) toast(done);
  else toast.error(messages.copyFailed);
}
