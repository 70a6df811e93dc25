/** The cookie that remembers whether the sidebar is collapsed, so that the server draws it right. */
export const sidebarCookieName = "sheaf.sidebar";

export const sidebarCollapsedValue = "collapsed";

/** The cookie that remembers how wide the sidebar is. */
export const sidebarWidthCookieName = "sheaf.sidebar-width";

/** How wide the sidebar can be, in pixels. */
export const sidebarWidths = { min: 200, usual: 260, max: 480 };

/** What to write to `document.cookie`. */
export function sidebarCookie(collapsed: boolean): string {
  return remember(sidebarCookieName, collapsed ? sidebarCollapsedValue : "open");
}

/** What to write to `document.cookie`. */
export function sidebarWidthCookie(width: number): string {
  return remember(sidebarWidthCookieName, String(width));
}

/** The width that a cookie remembers, or the usual one. */
export function readSidebarWidth(value: string | undefined): number {
  return value !== undefined && /^\d{3}$/.test(value) ? toSidebarWidth(Number(value)) : sidebarWidths.usual;
}

/** The nearest width that is possible. */
export function toSidebarWidth(width: number): number {
  return Math.round(Math.min(sidebarWidths.max, Math.max(sidebarWidths.min, width)));
}

function remember(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
