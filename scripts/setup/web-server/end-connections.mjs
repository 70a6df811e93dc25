/**
 * From `begin()` on, every answer says that its connection ends with it, those under way included: a client that sent its
 * next request on a connection that is about to be closed would not know whether it was heard.
 * @param {import("node:http").Server} server
 */
export function endConnections(server) {
  /** @type {Set<import("node:http").ServerResponse>} */
  const underWay = new Set();
  let hasBegun = false;
  server.on("request", (_request, response) => {
    if (hasBegun) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return {
    begin: () => {
      hasBegun = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
  };
}
