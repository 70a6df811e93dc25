import "server-only";
import type { HeaderReader } from "./header-reader";

/** The header in which the server tells the application the network address of the client. */
const clientAddressHeader = "x-sheaf-client-address";

/** The network address that a request came from, as the server saw it. */
export function clientAddress(headers: HeaderReader): string {
  return headers.get(clientAddressHeader) ?? "unknown";
}
