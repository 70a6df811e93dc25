/** Whether what is pasted is files and no text: office programs give a picture of the text beside the text. */
export function hasOnlyFiles(data: DataTransfer): boolean {
  return data.files.length > 0 && data.getData("text/plain") === "";
}
