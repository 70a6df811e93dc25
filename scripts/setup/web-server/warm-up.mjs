import { get } from "node:http";

/**
 * Requests one page from the listening server, so that the code that renders pages is compiled before the first person
 * arrives. The result does not matter, and neither does a failure.
 */
export function warmUp(server) {
  const { address, family, port } = server.address();
  const loopback = family === "IPv6" ? "::1" : "127.0.0.1";
  const host = /^(?:::|0\.0\.0\.0)$/.test(address) ? loopback : address;
  // A separate connection that does not stay open, because stopping waits for those.
  get({ host, port, path: "/trash", agent: false }, (response) => response.resume()).on("error", () => {});
}
