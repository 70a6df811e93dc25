/** The cookie that remembers whether the sidebar is collapsed, for the server's rendering. */
export const sidebarCookieName = "sheaf.sidebar";

export const sidebarCollapsedValue = "collapsed";

/** The cookie that remembers the width of the sidebar. */
export const sidebarWidthCookieName = "sheaf.sidebar-width";

/** The possible widths of the sidebar, in pixels. */
export const sidebarWidths = { min: 200, usual: 260, max: 480 };

/** The value to assign to `document.cookie`. */
export function sidebarCookie(collapsed: boolean): string {
  return remember(sidebarCookieName, collapsed ? sidebarCollapsedValue : "open");
}

/** The value to assign to `document.cookie`. */
export function sidebarWidthCookie(width: number): string {
  return remember(sidebarWidthCookieName, String(width));
}

/** The width in a cookie, or the default. */
export function readSidebarWidth(value: string | undefined): number {
  return value !== undefined && /^\d{3}$/.test(value) ? toSidebarWidth(Number(value)) : sidebarWidths.usual;
}

/** The nearest possible width. */
export function toSidebarWidth(width: number): number {
  return Math.round(Math.min(sidebarWidths.max, Math.max(sidebarWidths.min, width)));
}

function remember(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
