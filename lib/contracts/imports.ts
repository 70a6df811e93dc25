import { z } from "zod";
import { title, uuid } from "@/lib/contracts/fields/common-fields";
import { parentField } from "./files";
import {
  contentBytesMax,
  importedFileBytesMax,
  vaultBytesMax,
  vaultEntriesMax,
  vaultFoldersMax,
  vaultJsonBytesMax,
  vaultPathLengthMax,
} from "./limits";
import { importFormats } from "./import-formats";
import type { Operation } from "./operation";

const fileDate = z.iso.datetime({ offset: true }).optional();

const vaultFile = z
  .strictObject({
    path: z
      .string()
      .describe(
        `Where it is in the vault: relative, with / between folders, at most ${vaultPathLengthMax} characters.`,
      ),
    content: z.string().optional().describe("The text of a page, whose path ends in .md."),
    data: z.string().optional().describe("The bytes of any other file, in base64."),
    mimeType: z.string().optional().describe("As declared by the client; its bytes win."),
    createdAt: fileDate.describe("When the file was created; kept if plausible."),
    updatedAt: fileDate.describe("When the file was last changed; kept if plausible."),
  })
  .meta({ id: "VaultFile" });

/** The JSON body of `POST /imports/vault`. */
export const vaultBody = z
  .strictObject({
    files: z
      .array(vaultFile)
      .min(1, "must have at least one file")
      .max(vaultEntriesMax, `must have at most ${vaultEntriesMax} files`),
  })
  .meta({ id: "VaultBody" });

/** The JSON body of `POST /imports/vault`, parsed. */
export type VaultBody = z.infer<typeof vaultBody>;

const count = z.int().min(0);

const skipped = z
  .array(
    z
      .strictObject({ path: z.string(), reason: z.string().describe("Completes “it …”.") })
      .meta({ id: "SkippedEntry" }),
  )
  .describe(
    "The first 1000 entries that are not imported. Internal files of other programs are only listed here; a folder of them once, ending in /.",
  );

const importResult = z
  .strictObject({
    foldersCreated: count,
    pagesCreated: count,
    imagesUploaded: count,
    backlinksCreated: count.describe("Links between pages that lead somewhere."),
    errors: z
      .array(z.string())
      .describe("What was left out and why, and other notes. Count `skipped`, not these."),
    skipped,
  })
  .meta({ id: "ImportResult" });

/** The result of an import. */
export type ImportResult = z.infer<typeof importResult>;

const importPreview = z
  .strictObject({
    format: z.enum(importFormats).optional().describe("As asked for, or as found by auto."),
    folders: count,
    pages: count,
    images: count,
    files: count.describe("Attachments, images included."),
    bytes: count.describe("Their total size."),
    nameCollisions: z
      .array(z.string())
      .describe(
        "The names of folders and pages that exist already and would be there twice. An import with newFolder keeps them apart.",
      ),
    errors: z.array(z.string()).describe("What would be left out and why, and other notes."),
    skipped,
  })
  .meta({ id: "ImportPreview" });

/** The expected result of an import. */
export type ImportPreview = z.infer<typeof importPreview>;

const importedPage = z
  .strictObject({
    page: z.strictObject({ id: uuid, title: z.string() }),
    warnings: z.array(z.string()),
  })
  .meta({ id: "ImportedPage" });

/** A page created from a file. */
export type ImportedPageRecord = z.infer<typeof importedPage>;

const query = z.strictObject({
  parentId: uuid.optional().describe("The folder for all of it; omitted: your top level."),
  newFolder: title.optional().describe("The name of a new folder there for all of it; omitted: none."),
  format: z
    .enum(["auto", ...importFormats])
    .optional()
    .describe("What exported it; auto: as found; omitted: markdown."),
});

const body = {
  type: "vault",
  schema: vaultBody,
  bytesMax: vaultJsonBytesMax,
  valuesMax: 5 * vaultEntriesMax + 10,
  archiveBytesMax: vaultBytesMax,
} as const;

const request = {
  files: [
    { path: "Work/Release plan.md", content: "# Release plan\n\nSee [[Notes]].\n" },
    { path: "Work/Notes.md", content: "![[plan.png]]\n" },
    { path: "Work/plan.png", data: "iVBORw0KGgo=", mimeType: "image/png" },
  ],
};

/** `POST /imports/vault` */
export const importVaultOperation = {
  id: "importVault",
  method: "POST",
  path: "/imports/vault",
  tag: "Imports and exports",
  summary: "Import a vault of notes",
  description: `JSON, or a zip of the vault as application/zip (up to ${vaultBytesMax} bytes, also unpacked). Files that end in .md become pages, folders become folders (at most ${vaultFoldersMax}; deeper ones are left out and reported), all other files (up to ${importedFileBytesMax} bytes each) go beside the pages. Existing items stay as they are, also those of the same name. Zips within a zip are unpacked into their folder if no page is beside them, or if named Part and a number; a truncated one stays a file and is reported. Names in old encodings are recognised. Pages and files keep the dates of their files. Entries that are encrypted, damaged, duplicate or lead out of the zip are left out and reported. Texts are stored as they are; with another format they are converted, and losses reported. All of it appears at once, or none.`,
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  query,
  body,
  success: { status: 201, description: "What was imported", body: importResult, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: {
    request,
    response: {
      foldersCreated: 1,
      pagesCreated: 2,
      imagesUploaded: 1,
      backlinksCreated: 1,
      errors: [],
      skipped: [],
    },
  },
} as const satisfies Operation;

/** `POST /imports/vault/preview` */
export const previewImportOperation = {
  id: "previewImport",
  method: "POST",
  path: "/imports/vault/preview",
  tag: "Imports and exports",
  summary: "Preview the import of a vault",
  description: "Reads the same vault as the import, and writes nothing.",
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  query,
  body,
  safe: true,
  success: { status: 200, description: "What would be imported", body: importPreview, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: {
    request,
    response: {
      folders: 1,
      pages: 2,
      images: 1,
      files: 1,
      bytes: 52,
      nameCollisions: ["Work"],
      errors: [],
      skipped: [],
    },
  },
} as const satisfies Operation;

/** `POST /imports/markdown` */
export const importMarkdownOperation = {
  id: "importMarkdown",
  method: "POST",
  path: "/imports/markdown",
  tag: "Imports and exports",
  summary: "Import one page",
  description: "A markdown file becomes a page with the file's name as its title.",
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  body: { type: "upload", schema: z.strictObject({ parentId: parentField }), bytesMax: contentBytesMax },
  success: { status: 201, description: "The page", body: importedPage, headers: ["Location"] },
  refusals: ["not_found", "forbidden"],
  examples: {
    request: { parentId: "", file: "# Release plan\n" },
    response: {
      page: { id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", title: "Release plan" },
      warnings: [],
    },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const importOperations = [
  importVaultOperation,
  previewImportOperation,
  importMarkdownOperation,
] as const satisfies readonly Operation[];
