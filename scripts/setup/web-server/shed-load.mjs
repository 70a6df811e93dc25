import { isNavigation, sendOverloadPage } from "./overload-page.mjs";
import { networkOfClient } from "./prepare-request.mjs";
import { refuseRequest } from "./refuse-request.mjs";
import { requestsUnderWay } from "./requests-under-way.mjs";
import { watchProcess } from "./watch-process.mjs";

const retryAfterSeconds = 3;

/** A load balancer is told to stay away after so long without a pause, and to come back after so long without load. */
const unreadyAfterMs = 10_000;
const calmMs = 5_000;

const tooMuch = "The server has more to do than it can at the moment.";
const tooMuchOfOne = "Too many requests from your address are under way.";

/**
 * Refuses requests with 503 while the process has too much to do: more requests than it takes at once, an event loop that is
 * late for seconds, or hardly any memory left. One address has at most half of the requests; what is more is its own affair,
 * and not told to load balancers. `refuse(request, response)` is true when it has responded.
 */
export function shedLoad({ requestsMax, delayMsMax, heapPercentMax }) {
  const watch = watchProcess({ delayMsMax, heapPercentMax });
  const underWay = requestsUnderWay();
  const load = { since: 0, until: 0 };
  const refuse = (request, response) => {
    if (/^\/api\/health\/?(?:\?|$)/.test(request.url))
      return isUnready(load) && answer(request, response, tooMuch);
    if (/^\/_next\/static\//.test(request.url)) return false;
    if (watch.isOverloaded() || underWay.now() >= requestsMax) {
      note(load);
      return answer(request, response, tooMuch);
    }
    const network = networkOfClient(request);
    if (underWay.nowFrom(network) >= requestsMax / 2) return answer(request, response, tooMuchOfOne);
    underWay.add(response, network);
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

function answer(request, response, reason) {
  const seconds = retryAfterSeconds + Math.floor(Math.random() * retryAfterSeconds);
  if (isNavigation(request)) sendOverloadPage(response, { reason, seconds });
  else {
    const message = `${reason} Nothing was done; try again in ${seconds} seconds.`;
    const headers = { "Retry-After": String(seconds) };
    refuseRequest(response, { status: 503, code: "unavailable", message, headers });
  }
  return true;
}
