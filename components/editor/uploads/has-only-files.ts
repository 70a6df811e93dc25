/** Whether the pasted data is files without text: office programs add a picture of the text to it. */
export function hasOnlyFiles(data: DataTransfer): boolean {
  return data.files.length > 0 && data.getData("text/plain") === "";
}
