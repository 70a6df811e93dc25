import "server-only";

/** The header in which the server tells the application the network address of the client. */
const clientAddressHeader = "x-sheaf-client-address";

/** The network address that a request came from, as the server saw it. */
export function clientAddress(headers: Headers): string {
  return headers.get(clientAddressHeader) ?? "unknown";
}
