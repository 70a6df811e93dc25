import "server-only";
import { isIP } from "node:net";
import { environment } from "@/lib/config/environment";
import type { HeaderReader } from "./header-reader";
import { ownOrigin } from "./own-origin";

/**
 * The server's own origin where it is certain: the configured one, else that of the request if it is a number or localhost,
 * because anybody can send a name. Null where it is not.
 */
export function knownOwnOrigin(headers: HeaderReader): string | null {
  const origin = ownOrigin(headers);
  if (origin === null || environment().NEXTAUTH_URL !== undefined) return origin?.origin ?? null;
  const name = origin.hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || name === "localhost" ? origin.origin : null;
}
