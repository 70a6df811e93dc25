import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages about files: in folders, in pages and during uploads. */
export const fileMessages = {
  title: "Files",
  list: "Files in this folder",
  topList: "Files at the top level",
  upload: "Upload files",
  uploadInto: "Upload files…",
  dropInto: (folder: string | null) =>
    folder === null ? "Drop to put it at the top level" : isolateNames`Drop to put it into “${folder}”`,
  dropRefused: (folder: string) => isolateNames`You can view “${folder}”, but not add anything to it.`,
  dropEmpty: "What you dropped is empty.",
  dropUnreadable:
    "What was dropped could not be read: a file may have changed or is not accessible. Drop it again, or a zip of it.",
  loadFailed: "The files could not be loaded.",
  more: "There are more files than are shown.",
  actions: (name: string) => isolateNames`Actions for ${name}`,
  download: "Download",
  rename: "Rename…",
  renameTitle: (name: string) => isolateNames`Rename “${name}”`,
  name: "Name",
  nameInvalid: "A name has 1 to 250 characters, without slashes and control characters.",
  renameAction: "Rename",
  renaming: "Renaming…",
  renamed: (name: string) => isolateNames`Renamed to “${name}”.`,
  base: "Base",
  kindOf: (mimeType: string) => kinds.find(([start]) => mimeType.startsWith(start))?.[1] ?? "File",
  uploads: "Uploads",
  uploadsInto: (folder: string | null) =>
    folder === null ? "to the top level" : isolateNames`into ${folder}`,
  waiting: "Waiting",
  sent: (share: number) => `${Math.floor(share * 100)} % sent`,
  storing: "Storing…",
  cancelUpload: (name: string) => isolateNames`Cancel the upload of ${name}`,
  retryUpload: (name: string) => isolateNames`Try again to upload ${name}`,
  dismissUpload: (name: string) => isolateNames`Dismiss ${name}`,
  uploaded: (count: number, folder: string | null) =>
    `${count === 1 ? "1 file is" : `${count} files are`} now ${folder === null ? "at the top level." : isolateNames`in “${folder}”.`}`,
  notUploaded: "Not uploaded.",
  uploadFailed: (name: string) => isolateNames`“${name}” was not uploaded.`,
  tooLarge: (max: string) => `It is larger than ${max}, the most a file can have.`,
  uploadingInto: (name: string) => isolateNames`Uploading ${name}…`,
  dismiss: "Dismiss",
  uploadedElsewhere: (name: string, markdown: string) =>
    `${isolateNames`${name} is uploaded into the folder of the page, which was closed by then.`} Write ${markdown} there to show it.`,
  picturesNotPasted: (count: number) =>
    `${count === 1 ? "A picture was" : `${count} pictures were`} not pasted: ${count === 1 ? "its bytes were" : "their bytes were"} not on the clipboard, or no picture. Copy ${count === 1 ? "it by itself" : "each by itself"}, or drop the file here.`,
  uploadedInto: (name: string) => isolateNames`${name} is in the page.`,
} as const;

const kinds = [
  ["image/svg", "Drawing"],
  ["image/", "Picture"],
  ["video/", "Video"],
  ["audio/", "Sound"],
  ["application/pdf", "PDF"],
  ["application/zip", "Archive"],
  ["text/", "Text"],
] as const;
