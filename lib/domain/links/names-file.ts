import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";

/** Whether the ending of a link's target names a file instead of a page. Titles may have unusual endings: `Node.js`. */
export function namesFile({ kind, target }: Pick<ScannedLink, "kind" | "target">): boolean {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(target.trim())?.[1]?.toLowerCase();
  if (ending === undefined || ending === "md") return false;
  return kind !== "wikilink" || usualFiles.has(ending);
}

const usualFiles = new Set(
  (
    "pdf png jpg jpeg gif webp svg avif heic bmp tif tiff mp3 mp4 m4a m4v mov webm ogg oga ogv opus wav flac " +
    "zip gz tar 7z doc docx xls xlsx ppt pptx odt ods odp rtf csv tsv txt epub canvas base"
  ).split(" "),
);
