import { get } from "node:http";

/**
 * Asks the server that listens for one page, so that the first person after a start does not wait until what draws
 * pages is compiled. What comes of it is of no interest, and not worth a word if it fails.
 */
export function warmUp(server) {
  const { address, family, port } = server.address();
  const loopback = family === "IPv6" ? "::1" : "127.0.0.1";
  const host = /^(?:::|0\.0\.0\.0)$/.test(address) ? loopback : address;
  // A connection of its own, which does not stay open: stopping waits for those.
  get({ host, port, path: "/trash", agent: false }, (response) => response.resume()).on("error", () => {});
}
