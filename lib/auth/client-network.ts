import "server-only";
import type { HeaderReader } from "./header-reader";

/** The header by which the server passes the client's network to the application. */
const clientNetworkHeader = "x-sheaf-client-network";

/** The network that a request comes from, as the server saw it: an address of IPv4, or a network of IPv6. */
export function clientNetwork(headers: HeaderReader): string {
  return headers.get(clientNetworkHeader) ?? "unknown";
}
