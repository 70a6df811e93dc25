import { WidgetType } from "@codemirror/view";
import { showUpload, type UploadMark } from "./upload-mark";

/** The place in the text for a file. */
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
    return showUpload(this.mark);
  }
}
