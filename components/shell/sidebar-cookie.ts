/** The cookie that remembers whether the sidebar is collapsed, so that the server draws it right. */
export const sidebarCookieName = "sheaf.sidebar";

export const sidebarCollapsedValue = "collapsed";

/** What to write to `document.cookie`. */
export function sidebarCookie(collapsed: boolean): string {
  const value = collapsed ? sidebarCollapsedValue : "open";
  return `${sidebarCookieName}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
