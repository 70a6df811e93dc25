import "server-only";
import type { HeaderReader } from "./header-reader";

/** The header by which the server passes the client's network address to the application. */
const clientAddressHeader = "x-sheaf-client-address";

/** The network address of the client, as the server saw it. */
export function clientAddress(headers: HeaderReader): string {
  return headers.get(clientAddressHeader) ?? "unknown";
}
