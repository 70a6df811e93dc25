// Browsers show these as pictures only; they cannot contain scripts.
const plainImages = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);

const unknownType = "application/octet-stream";

/** Whether browsers may open it directly. An SVG is excluded, because it is a document with scripts. */
export function isPlainImage(mimeType: string): boolean {
  return plainImages.has(mimeType);
}

/**
 * Whether a page can show it as a picture. SVG included: within a page, browsers run none of its scripts and load none
 * of its references (SVG Integration, "secure animated mode").
 */
export function isPicture(mimeType: string): boolean {
  return isPlainImage(mimeType) || mimeType === "image/svg+xml";
}

/** Whether browsers have a viewer of their own for it, which gives its scripts nothing of the site. */
export function isPdf(mimeType: string): boolean {
  return mimeType === "application/pdf";
}

/** The player for a media type; null for anything but audio and video. */
export function playerOf(mimeType: string): "audio" | "video" | null {
  if (mimeType.startsWith("audio/")) return "audio";
  return mimeType.startsWith("video/") ? "video" : null;
}

/** Whether it counts as an image, an SVG included. */
export function isImage(mimeType: string): boolean {
  return mimeType.startsWith("image/");
}

/**
 * The media type of a file: the recognised one, or SVG where the bytes begin like one; else the declared one, if it is
 * well-formed and not an image (an image would have been recognised); else plain text or bytes. `head` holds the first
 * bytes, of which a few hundred are enough.
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
