import { fileHref, uploadToPage } from "@/lib/client/files";
import type { SendOptions } from "@/lib/client/send-with-progress";
import type { FileRecord } from "@/lib/contracts/files";
import type { LinkRecord } from "@/lib/contracts/links";
import { isImage, isPicture } from "@/lib/domain/files/media-type";
import { linkFinder, type AskingLink } from "@/lib/domain/links/find-link";
import { writeFileTarget } from "@/lib/domain/links/write-target";

/** A file that is uploaded, and the markdown that shows or links to it in a page of the same folder. */
export type PlacedFile = { file: FileRecord; target: string; markdown: string };

/** What was uploaded in this tab, by page and target: the page may not be saved with it yet. */
const uploaded = new Map<string, FileRecord>();

/**
 * Uploads what was pasted or dropped into a page; it is kept beside the page. Throws what `callOperation` throws.
 */
export async function uploadIntoPage(pageId: string, file: File, options: SendOptions): Promise<PlacedFile> {
  const stored = await uploadToPage(toNamed(file), pageId, options);
  const target = writeFileTarget(stored.name) ?? "";
  uploaded.set(`${pageId}/${target}`, stored);
  const label = stored.name.replace(/[\\[\]]/g, "\\$&");
  const markdown = `${isImage(stored.mimeType) ? "!" : ""}[${label}](${target})`;
  return { file: stored, target, markdown };
}

/** Finds where the bytes of a picture are that a page shows; null where there are none to show. */
export type ResolveImage = (link: AskingLink) => string | null;

/**
 * Finds where the bytes of a picture are that a page shows; null for one that is not among the files, or that
 * browsers do not show. `links` are those of the page as it was last saved.
 */
export function toImageResolver(pageId: string, links: readonly LinkRecord[]): ResolveImage {
  const find = linkFinder(links);
  return (link) => {
    const file = find(link)?.file ?? uploaded.get(`${pageId}/${link.target}`);
    return file && isPicture(file.mimeType) ? fileHref(file.id) : null;
  };
}

/** Pasted pictures are all called image.png; the time tells them apart. */
function toNamed(file: File): File {
  if (file.name !== "" && !/^image\.\w+$/.test(file.name)) return file;
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split("/")[1]?.split("+")[0] ?? "bin"}`;
  const time = new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-");
  return new File([file], `pasted-${time}${ending}`, { type: file.type });
}
