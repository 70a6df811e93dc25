/** The cookie that remembers whether the panel is open, for the server's rendering. */
export const panelCookieName = "sheaf.panel";

export const panelOpenValue = "open";

/** The value to assign to `document.cookie`. */
export function panelCookie(open: boolean): string {
  return `${panelCookieName}=${open ? panelOpenValue : "closed"}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
