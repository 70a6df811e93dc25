import { folderParams } from "./folders";
import type { Fields } from "./operation";
import { pageParams } from "./pages";

/** What an operation on a page and the same operation on a folder differ in. */
export type ItemKind<Params extends Fields = Fields> = {
  kind: "page" | "folder";
  /** The kind as it stands in the ids of operations. */
  name: "Page" | "Folder";
  /** The path of one item. */
  path: `/${string}`;
  params: Params;
  exampleParams: Record<string, string>;
};

/** One page. */
export const onPage = {
  kind: "page",
  name: "Page",
  path: "/pages/{pageId}",
  params: pageParams,
  exampleParams: { pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
} as const satisfies ItemKind;

/** One folder. */
export const onFolder = {
  kind: "folder",
  name: "Folder",
  path: "/folders/{folderId}",
  params: folderParams,
  exampleParams: { folderId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21" },
} as const satisfies ItemKind;
