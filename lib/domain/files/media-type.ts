// What browsers show as a picture and nothing else: no script can be in it.
const plainImages = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);

const unknownType = "application/octet-stream";

/** Whether browsers may show it by itself. An SVG is a document with scripts, so it is not one of these. */
export function isPlainImage(mimeType: string): boolean {
  return plainImages.has(mimeType);
}

/**
 * Whether a page can show it. An SVG too: within a page, browsers run none of its scripts and load nothing that it
 * names (SVG Integration, "secure animated mode").
 */
export function isPicture(mimeType: string): boolean {
  return isPlainImage(mimeType) || mimeType === "image/svg+xml";
}

/** What a page plays it with; null for what is neither a sound nor a film. */
export function playerOf(mimeType: string): "audio" | "video" | null {
  if (mimeType.startsWith("audio/")) return "audio";
  return mimeType.startsWith("video/") ? "video" : null;
}

/** Whether it counts as an image, an SVG included. */
export function isImage(mimeType: string): boolean {
  return mimeType.startsWith("image/");
}

/**
 * The media type of bytes: what they were recognised as, or SVG where they begin like one, else what was declared if
 * that is well-formed and no image (which would have been recognised), else text or just bytes. `head` is the
 * beginning, some hundred bytes are enough.
 */
export function toMediaType(head: Uint8Array, recognised: string | undefined, declared: string): string {
  const start = new TextDecoder().decode(head.subarray(0, 1024));
  if (isSvg(start)) return "image/svg+xml";
  if (recognised !== undefined) return recognised;
  const [essence = ""] = declared.toLowerCase().split(";");
  const type = essence.trim();
  if (/^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,80}$/.test(type) && type !== unknownType && !isImage(type)) return type;
  return start.includes("\0") || start.includes("\uFFFD") ? unknownType : "text/plain";
}

function isSvg(start: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(start);
}
