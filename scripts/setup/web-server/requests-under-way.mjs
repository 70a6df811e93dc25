/** Counts the requests that this process is answering: `{ now(), add(response) }`. */
export function requestsUnderWay() {
  let underWay = 0;
  return {
    now: () => underWay,
    /** Counts a request until its response has ended, or has become a stream of events, which waits more than it works. */
    add: (response) => {
      underWay += 1;
      untilAnswered(response, () => (underWay -= 1));
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
