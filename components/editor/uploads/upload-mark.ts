import { messages } from "@/components/shell/messages/messages";

/** A file being uploaded into a text, or one that failed. */
export type UploadMark = { name: string; onCancel: () => void } & (
  { share: number } | { problem: string; onRetry: () => void }
);

/** The element at the place of a file being uploaded. */
export function showUpload(mark: UploadMark): HTMLElement {
  const words = messages.files;
  const box = document.createElement("span");
  box.className =
    "inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md bg-note-wash px-2.5 py-1 font-sans text-[0.8125rem]/5 text-ink data-failed:bg-alarm-wash data-failed:text-alarm";
  box.contentEditable = "false";
  const text = document.createElement("span");
  box.append(text);
  if ("problem" in mark) {
    box.dataset["failed"] = "";
    box.setAttribute("role", "alert");
    text.textContent = mark.problem;
    box.append(toButton(messages.tryAgain, words.retryUpload(mark.name), mark.onRetry));
    box.append(toButton(words.dismiss, words.dismissUpload(mark.name), mark.onCancel));
    return box;
  }
  const share = mark.share < 1 ? words.sent(mark.share) : words.storing;
  text.textContent = `${words.uploadingInto(mark.name)} ${share}`;
  box.append(toButton(messages.cancel, words.cancelUpload(mark.name), mark.onCancel));
  return box;
}

function toButton(text: string, name: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "font-semibold underline underline-offset-3 pointer-coarse:min-h-11";
  button.textContent = text;
  button.ariaLabel = name;
  button.addEventListener("click", act);
  return button;
}
