export type PickOptions = {
  /** The `accept` attribute of a file field: endings and media types. */
  accept?: string;
  /** Picks a whole folder, which phones do not support. */
  folder?: boolean;
};

/** Lets the person choose files; calls back once they have, and not at all when they cancel. */
export function pickFiles(
  { accept = "", folder = false }: PickOptions,
  onPicked: (files: File[]) => void,
): void {
  const field = document.createElement("input");
  field.type = "file";
  field.multiple = true;
  field.accept = accept;
  field.webkitdirectory = folder;
  field.hidden = true;
  field.addEventListener("change", () => {
    onPicked([...(field.files ?? [])]);
    field.remove();
  });
  field.addEventListener("cancel", () => field.remove());
  // Some browsers lose a field outside the document.
  document.body.append(field);
  field.click();
}
