import { fileHref, uploadFile } from "@/lib/client/files";
import type { SendOptions } from "@/lib/client/http/send-with-progress";
import type { FileRecord } from "@/lib/contracts/files";
import type { LinkRecord } from "@/lib/contracts/links";
import { isImage, isPicture, playerOf } from "@/lib/domain/files/media-type";
import type { AskingLink } from "@/lib/domain/links/find-link";

/** A file that is uploaded, and the markdown that shows or links to it in a page of the same folder. */
export type PlacedFile = { file: FileRecord; target: string; markdown: string };

/** What was uploaded in this tab, by page and target: the page may not be saved with it yet. */
const uploaded = new Map<string, FileRecord>();

/**
 * Uploads what was pasted or dropped into a page; it is kept beside the page. Throws what `callOperation` throws.
 */
export async function uploadIntoPage(pageId: string, file: File, options: SendOptions): Promise<PlacedFile> {
  const stored = await uploadFile(toNamed(file), { pageId }, options);
  const { writeFileTarget } = await import("@/lib/domain/links/write-target");
  const target = writeFileTarget(stored.name) ?? "";
  uploaded.set(`${pageId}/${target}`, stored);
  const label = stored.name.replace(/[\\[\]]/g, "\\$&");
  const markdown = `${isImage(stored.mimeType) || playerOf(stored.mimeType) ? "!" : ""}[${label}](${target})`;
  return { file: stored, target, markdown };
}

/** A file that a page shows or plays: where its bytes are, and what with. */
export type ShownFile = { address: string; as: "img" | "audio" | "video" };

/** Finds a file that a page shows; null where there is none to show. */
export type ResolveFile = (link: AskingLink) => ShownFile | null;

/**
 * Finds what a page shows of files; null for one that is not among them, or that browsers do not show. `find` looks among
 * the links of the page as it was last saved.
 */
export function toFileResolver(pageId: string, find: (link: AskingLink) => LinkRecord | null): ResolveFile {
  return (link) => {
    const file = find(link)?.file ?? uploaded.get(`${pageId}/${link.target}`);
    const as = !file ? null : isPicture(file.mimeType) ? "img" : playerOf(file.mimeType);
    return file && as ? { address: fileHref(file.id), as } : null;
  };
}

/** Pasted pictures are all called image.png; the time tells them apart. */
function toNamed(file: File): File {
  if (file.name !== "" && !/^image\.\w+$/.test(file.name)) return file;
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split("/")[1]?.split("+")[0] ?? "bin"}`;
  const time = new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-");
  return new File([file], `pasted-${time}${ending}`, { type: file.type });
}
