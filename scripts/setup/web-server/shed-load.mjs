import { refuseRequest } from "./foreign-requests.mjs";
import { watchProcess } from "./watch-process.mjs";

const retryAfterSeconds = 3;

/** A load balancer is told to stay away after so long without a pause, and to come back after so long without load. */
const unreadyAfterMs = 10_000;
const calmMs = 5_000;

/**
 * Refuses requests with 503 while the process has too much to do: more requests than it takes at once, an event loop that is
 * late for seconds, or hardly any memory left. `refuse(request, response)` is true when it has responded.
 */
export function shedLoad({ requestsMax, delayMsMax, heapPercentMax }) {
  const watch = watchProcess({ delayMsMax, heapPercentMax });
  const load = { underWay: 0, since: 0, until: 0 };
  const refuse = (request, response) => {
    if (/^\/api\/health(?:\?|$)/.test(request.url)) return isUnready(load) && answer(request, response);
    if (/^\/_next\/static\//.test(request.url)) return false;
    if (watch.isOverloaded() || load.underWay >= requestsMax) {
      note(load);
      return answer(request, response);
    }
    count(load, response);
    return false;
  };
  return { refuse, stop: watch.stop };
}

function note(load) {
  const now = Date.now();
  if (now - load.until > calmMs) load.since = now;
  load.until = now;
}

function isUnready({ since, until }) {
  return until - since >= unreadyAfterMs && Date.now() - until <= calmMs;
}

/** Counts a request until its response has ended, or has become a stream of events, which waits more than it works. */
function count(load, response) {
  load.underWay += 1;
  const end = () => {
    response.off("close", end);
    response.writeHead = writeHead;
    load.underWay -= 1;
  };
  const writeHead = response.writeHead;
  response.writeHead = (...head) => {
    const given = head.findLast((part) => typeof part === "object")?.["Content-Type"];
    if (/^text\/event-stream/.test(String(given ?? response.getHeader("Content-Type")))) end();
    return writeHead.apply(response, head);
  };
  response.once("close", end);
}

function answer(request, response) {
  const seconds = retryAfterSeconds + Math.floor(Math.random() * retryAfterSeconds);
  if (isNavigation(request)) sendPage(response, seconds);
  else {
    const message = `The server has more to do than it can at the moment. Nothing was done; try again in ${seconds} seconds.`;
    refuseRequest(response, { status: 503, code: "unavailable", message, retryAfterSeconds: seconds });
  }
  return true;
}

function isNavigation({ method, url, headers }) {
  return (
    method === "GET" && !/^\/(?:api|mcp)(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "")
  );
}

/** A page without anything to load, which the browser loads again by itself. */
function sendPage(response, seconds) {
  const page = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>Sheaf has too much to do</title>
<h1>Sheaf has too much to do at the moment</h1>
<p>Nothing is lost: what you typed is kept in this browser. This page is loaded again in ${seconds} seconds.</p>
</html>
`);
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": page.length,
    "Cache-Control": "no-store",
    "Retry-After": String(seconds),
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  response.end(page);
}
