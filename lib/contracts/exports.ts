import { z } from "zod";
import { uuid } from "./fields";
import type { Operation } from "./operation";
import { examplePage, pageParams } from "./pages";

/** `GET /pages/{pageId}/export/markdown` */
export const exportPageOperation = {
  id: "exportPage",
  method: "GET",
  path: "/pages/{pageId}/export/markdown",
  tag: "Imports and exports",
  summary: "Export a page",
  description: "The page as a markdown file; as a zip with the files that it uses, when it uses any.",
  access: "pages:read",
  params: pageParams,
  success: {
    status: 200,
    description: "The file to save",
    body: "bytes",
    mediaTypes: ["text/markdown", "application/zip"],
    headers: ["Content-Disposition"],
  },
  refusals: ["not_found"],
  examples: { params: { pageId: examplePage.id }, response: "# Release plan\n" },
} as const satisfies Operation;

/** `GET /exports/workspace` */
export const exportWorkspaceOperation = {
  id: "exportWorkspace",
  method: "GET",
  path: "/exports/workspace",
  tag: "Imports and exports",
  summary: "Export all pages",
  description:
    "A zip that is a vault: folders, pages as markdown files with their exact content, files. A manifest in `.sheaf/manifest.json` keeps what paths cannot say; importing the zip gives the same tree again.",
  access: "pages:read",
  query: z.strictObject({
    folderId: uuid.optional().describe("Only what is below this folder; omitted: all that you own."),
  }),
  success: {
    status: 200,
    description: "The zip, as it is made",
    body: "bytes",
    mediaTypes: ["application/zip"],
    headers: ["Content-Disposition"],
  },
  refusals: ["not_found"],
  examples: { response: "the bytes of a zip" },
} as const satisfies Operation;
