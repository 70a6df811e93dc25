import "server-only";
import { networkOf } from "@/lib/domain/net/network-of";
import type { HeaderReader } from "./header-reader";

/** The header by which the server passes the client's network address to the application. */
const clientAddressHeader = "x-sheaf-client-address";

/** The network that a request comes from, as the server saw it: an address of IPv4, or a network of IPv6. */
export function clientNetwork(headers: HeaderReader): string {
  return networkOf(headers.get(clientAddressHeader) ?? "unknown");
}
