import "server-only";
import { isIP } from "node:net";
import { environment } from "@/lib/config/environment";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { HeaderReader } from "./header-reader";

/**
 * Refuses a request that a page of another site made a browser send, also where the name of that site was made to lead here
 * (DNS rebinding). Browsers say where a page is from: it has to be the configured address, or that of the request if it is a
 * number or localhost, which no other site can be. Other programs do not say it.
 */
export function requireKnownOrigin(headers: HeaderReader): void {
  const origin = headers.get("origin");
  if (origin === null || isKnown(origin, headers.get("host") ?? "")) return;
  throw new DomainError(
    "cross_origin",
    "Pages of other sites may not call this. If that is the address of Sheaf itself, set NEXTAUTH_URL to it.",
  );
}

function isKnown(origin: string, requested: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const { NEXTAUTH_URL } = environment();
  if (NEXTAUTH_URL !== undefined && host === new URL(NEXTAUTH_URL).host) return true;
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return host === requested && (isNumber || hostname === "localhost");
}
