import { exampleFile, fileParams } from "./files";
import { folderParams } from "./folders";
import type { Fields } from "./operation";
import { pageParams } from "./pages";

/** What an operation on a page and the same operation on a folder or a file differ in. */
export type ItemKind<Params extends Fields = Fields, Path extends string = string> = {
  kind: "page" | "folder" | "file";
  /** The kind as it stands in the ids of operations. */
  name: "Page" | "Folder" | "File";
  /** The path of one item, without the slash in front. */
  path: Path;
  params: Params;
  exampleParams: Record<string, string>;
};

/** One page. */
export const onPage = {
  kind: "page",
  name: "Page",
  path: "pages/{pageId}",
  params: pageParams,
  exampleParams: { pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
} as const satisfies ItemKind;

/** One folder. */
export const onFolder = {
  kind: "folder",
  name: "Folder",
  path: "folders/{folderId}",
  params: folderParams,
  exampleParams: { folderId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21" },
} as const satisfies ItemKind;

/** One file. */
export const onFile = {
  kind: "file",
  name: "File",
  path: "files/{fileId}",
  params: fileParams,
  exampleParams: { fileId: exampleFile.id },
} as const satisfies ItemKind;
