import { exampleFile, fileParams } from "@/lib/contracts/files";
import { folderParams } from "@/lib/contracts/folders";
import type { ItemKind } from "./item-ref";
import type { Fields } from "@/lib/contracts/operation";
import { pageParams } from "@/lib/contracts/pages";

/** The differences between an operation on a page and the same one on a folder or a file. */
export type ItemInPath<Params extends Fields = Fields, Path extends string = string> = {
  kind: ItemKind;
  /** The kind in the ids of operations. */
  name: "Page" | "Folder" | "File";
  /** The path of one item, without the leading slash. */
  path: Path;
  params: Params;
  exampleParams: Record<string, string>;
};

/** The traits of operations on pages. */
export const onPage = {
  kind: "page",
  name: "Page",
  path: "pages/{pageId}",
  params: pageParams,
  exampleParams: { pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
} as const satisfies ItemInPath;

/** The traits of operations on folders. */
export const onFolder = {
  kind: "folder",
  name: "Folder",
  path: "folders/{folderId}",
  params: folderParams,
  exampleParams: { folderId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21" },
} as const satisfies ItemInPath;

/** The traits of operations on files. */
export const onFile = {
  kind: "file",
  name: "File",
  path: "files/{fileId}",
  params: fileParams,
  exampleParams: { fileId: exampleFile.id },
} as const satisfies ItemInPath;
