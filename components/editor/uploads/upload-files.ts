import { fileHref } from "@/lib/client/file-href";
import { uploadFile } from "@/lib/client/upload-file";
import type { SendOptions } from "@/lib/client/http/send-with-progress";
import type { FileRecord } from "@/lib/contracts/files";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { isImage, isPdf, isPicture, playerOf } from "@/lib/domain/files/media-type";
import type { AskingLink } from "@/lib/domain/links/find-link";

/** An uploaded file, and the markdown that shows or links to it in a page of the same folder. */
export type PlacedFile = { file: FileRecord; target: string; markdown: string };

/** The files uploaded in this tab, by page and target: the page may not be saved with them yet. */
const uploaded = new Map<string, FileRecord>();

/** Uploads a file pasted or dropped into a page; it is stored beside the page. Throws like `callOperation`. */
export async function uploadIntoPage(pageId: string, file: File, options: SendOptions): Promise<PlacedFile> {
  const stored = await uploadFile(toNamed(file), { pageId }, options);
  const { writeFileTarget } = await import("@/lib/domain/links/write-target");
  const target = writeFileTarget(stored.name) ?? "";
  uploaded.set(`${pageId}/${target}`, stored);
  const label = stored.name.replace(/[\\[\]]/g, "\\$&");
  const markdown = `${isImage(stored.mimeType) || playerOf(stored.mimeType) ? "!" : ""}[${label}](${target})`;
  return { file: stored, target, markdown };
}

/** A file that a page shows or plays: its address, and its element. */
export type ShownFile = { address: string; as: "img" | "audio" | "video" | "pdf" };

/** Finds a file for a page to show; null without one. */
export type ResolveFile = (link: AskingLink) => ShownFile | null;

/**
 * Finds the files that a page shows; null for one that is not among them, or that browsers cannot show. `find` searches
 * the links of the last saved content.
 */
export function toFileResolver(pageId: string, find: (link: AskingLink) => LinkRecord | null): ResolveFile {
  return (link) => {
    const file = find(link)?.file ?? uploaded.get(`${pageId}/${link.target}`);
    const as = file ? shownAs(file.mimeType) : null;
    return file && as ? { address: fileHref(file.id), as } : null;
  };
}

function shownAs(mimeType: string): ShownFile["as"] | null {
  if (isPicture(mimeType)) return "img";
  return isPdf(mimeType) ? "pdf" : playerOf(mimeType);
}

/** Pasted pictures are all named image.png; the time distinguishes them. */
function toNamed(file: File): File {
  if (file.name !== "" && !/^image\.\w+$/.test(file.name)) return file;
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split("/")[1]?.split("+")[0] ?? "bin"}`;
  const time = new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-");
  return new File([file], `pasted-${time}${ending}`, { type: file.type });
}
