import { readStart, readText, type SourceEntry } from "@/lib/domain/imports/source-entry";

/** Whether a path is that of a file within pages. */
export function isUpload(path: string): boolean {
  return /(?:^|\/)uploads\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/[^/]+$/.test(path);
}

/** Whether a file is a collection with its pages in JSON. */
export async function isCollection(entry: SourceEntry): Promise<boolean> {
  if (!/\.json$/i.test(entry.path) || isUpload(entry.path)) return false;
  return /^\s*\{\s*"collection"\s*:/.test(await readStart(entry, 200));
}

/** Whether a file is a page of Outline in HTML. */
export async function isOutlineHtml(entry: SourceEntry): Promise<boolean> {
  return /<div id="content" class="ProseMirror\b/.test(await readStart(entry, 512 * 1024));
}

/** Whether a text bundle was written by Outline. */
export async function isOutlineBundle(info: SourceEntry): Promise<boolean> {
  const said = await readText(info, 64 * 1024).catch(() => "");
  return said.includes('"com.getoutline.outline"');
}
