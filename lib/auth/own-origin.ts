import "server-only";
import { environment } from "@/lib/config/environment";
import type { HeaderReader } from "./header-reader";

/** The address that people open, for absolute links: the configured one, else that of the request. */
export function ownOrigin(headers: HeaderReader): URL | null {
  const address = environment().NEXTAUTH_URL ?? `http://${headers.get("host") ?? ""}`;
  return URL.canParse(address) ? new URL(new URL(address).origin) : null;
}
