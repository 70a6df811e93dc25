/** Whether a file is a zip, whatever its program calls it. */
export const zipEnding = /\.(?:zip|bear2bk|textpack)$/i;

/** Whether a folder is a note with its files, whose name belongs to it. */
export const bundleEnding = /\.textbundle$/i;

/** Whether a file alone is many notes. */
export const archiveEnding = /\.(?:zip|bear2bk|textpack|enex|jex)$/i;

/** Whether a file is a note of another program, or many, also of programs whose notes are not converted. */
export const foreignNoteEnding =
  /\.(?:zip|html?|docx?|rtf|odt|enex|jex|org|opml|markdown|textbundle|textpack|bear2bk)$/i;

/** What is offered where single files are chosen for an import. */
export const offeredEndings = [
  ".zip",
  ".md",
  ".markdown",
  ".html",
  ".htm",
  ".docx",
  ".enex",
  ".jex",
  ".bear2bk",
  ".textpack",
  ".json",
] as const;
