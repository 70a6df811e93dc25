const blankOrControl = /[\s\p{Cc}]/u;

/** The path to open after signing in; anything but one of this site's own pages becomes the start page. */
export function toSafePath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return "/";
  if (wanted.startsWith("//") || wanted.includes("\\") || blankOrControl.test(wanted)) return "/";
  return /^\/(?:sign-in|sign-up|api)(?:[/?#]|$)/.test(wanted) ? "/" : wanted;
}
