/** The cookie that remembers whether the panel is open, so that the server draws it right. */
export const panelCookieName = "sheaf.panel";

export const panelOpenValue = "open";

/** What to write to `document.cookie`. */
export function panelCookie(open: boolean): string {
  return `${panelCookieName}=${open ? panelOpenValue : "closed"}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
