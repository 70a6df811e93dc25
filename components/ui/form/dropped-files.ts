/** A file and its path: its name, preceded by the names of the dropped folders around it. */
export type PlacedFile = { path: string; file: File };

/** Whether files from outside the browser are being dragged. */
export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") === true;
}

/** All dropped files, including those in folders. Call it while the event is handled. */
export async function readDropped(data: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...data.files].map((file) => ({ path: file.name, file }));
  const read: PlacedFile[] = [];
  for (const entry of entries) await readEntry(entry, read);
  return read;
}

async function readEntry(entry: FileSystemEntry, read: PlacedFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    read.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // A reader returns a hundred at a time, and none at the end.
  for (let batch = await nextBatch(reader); batch.length > 0; batch = await nextBatch(reader)) {
    for (const one of batch) await readEntry(one, read);
  }
}

function nextBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
