import "server-only";

/** The cookie that holds a session's secret; the name is the same under http and https. */
export const sessionCookieName = "auth.session_token";

/** The value of a cookie in a `Cookie` header, or null (RFC 6265, section 5.4). */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
