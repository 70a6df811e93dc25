import { WidgetType } from "@codemirror/view";
import { messages } from "@/components/shell/messages";

/** A file on its way into a text, or one that did not get there. */
export type UploadMark = { name: string; onCancel: () => void } & (
  { share: number } | { problem: string; onRetry: () => void }
);

/** The place in the text where a file will be. */
export class UploadWidget extends WidgetType {
  constructor(readonly mark: UploadMark) {
    super();
  }

  override eq({ mark }: UploadWidget): boolean {
    return mark === this.mark;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const { mark } = this;
    const words = messages.files;
    const box = document.createElement("span");
    box.className = "cm-upload";
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
}

function toButton(text: string, name: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.ariaLabel = name;
  button.addEventListener("click", act);
  return button;
}
