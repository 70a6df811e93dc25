/** The formats of notes that an import converts, and markdown, which it stores as it is. */
export const importFormats = [
  "markdown",
  "notion",
  "evernote",
  "logseq",
  "joplin",
  "outline",
  "docmost",
  "bear",
  "roam",
  "documents",
] as const;

/** A format of notes. */
export type ImportFormat = (typeof importFormats)[number];

/** A format that is asked for; `auto` finds it by looking at what was sent. */
export type AskedImportFormat = "auto" | ImportFormat;
