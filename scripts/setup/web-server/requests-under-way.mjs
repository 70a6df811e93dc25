/** Counts the requests that this process is answering, and those of each network. */
export function requestsUnderWay() {
  let underWay = 0;
  /** @type {Map<string, number>} */
  const byNetwork = new Map();
  const count = (network, by) => {
    underWay += by;
    const now = (byNetwork.get(network) ?? 0) + by;
    if (now === 0) byNetwork.delete(network);
    else byNetwork.set(network, now);
  };
  return {
    now: () => underWay,
    nowFrom: (network) => byNetwork.get(network) ?? 0,
    /** Counts a request until its response has ended, or has become a stream of events, which waits more than it works. */
    add: (response, network) => {
      count(network, 1);
      untilAnswered(response, () => count(network, -1));
    },
  };
}

function untilAnswered(response, done) {
  const end = () => {
    response.off("close", end);
    response.writeHead = writeHead;
    done();
  };
  const writeHead = response.writeHead;
  response.writeHead = (...head) => {
    const given = head.findLast((part) => typeof part === "object")?.["Content-Type"];
    if (/^text\/event-stream/.test(String(given ?? response.getHeader("Content-Type")))) end();
    return writeHead.apply(response, head);
  };
  response.once("close", end);
}
