/**
 * From `begin()` on, every answer that was added says that its connection ends with it, those under way included: a client that
 * sent its next request on a connection that is about to be closed would not know whether it was heard.
 */
export function endConnections() {
  /** @type {Set<import("node:http").ServerResponse>} */
  const underWay = new Set();
  let hasBegun = false;
  return {
    /** @param {import("node:http").ServerResponse} response */
    add: (response) => {
      if (hasBegun) response.shouldKeepAlive = false;
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
    },
    begin: () => {
      hasBegun = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
  };
}
