import "server-only";
import { environment } from "@/lib/config/environment";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { HeaderReader } from "./header-reader";

/**
 * Refuses a request that another site made a browser send (Fetch Metadata, RFC 6454). Other clients send neither
 * header, and only cookies that they hold themselves.
 */
export function requireSameOrigin(headers: HeaderReader): void {
  const site = headers.get("sec-fetch-site");
  const allowed = site === null ? isOwnOrigin(headers) : site === "same-origin" || site === "none";
  if (!allowed) {
    throw new DomainError(
      "cross_origin",
      "A change with a browser's session must come from Sheaf's own pages. Programs use an API token instead.",
    );
  }
}

function isOwnOrigin(headers: HeaderReader): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const { NEXTAUTH_URL } = environment();
  return host === headers.get("host") || (NEXTAUTH_URL !== undefined && host === new URL(NEXTAUTH_URL).host);
}
