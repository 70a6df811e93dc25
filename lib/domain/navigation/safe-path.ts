const blankOrControl = /[\s\p{Cc}]/u;

/** The path to go on to after signing in: one of this site's own pages, whatever the address bar said. */
export function toSafePath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return "/";
  if (wanted.startsWith("//") || wanted.includes("\\") || blankOrControl.test(wanted)) return "/";
  return /^\/(?:sign-in|sign-up|api)(?:[/?#]|$)/.test(wanted) ? "/" : wanted;
}
