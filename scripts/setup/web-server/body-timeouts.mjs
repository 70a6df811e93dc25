import { announcesBody } from "./bounded-body.mjs";
import { refuseRequest } from "./refuse-request.mjs";

/** A small body comes with its headers or right after them. */
const smallBytesMax = 16 * 1024;

/** How long a body may keep the server waiting at first, and how much longer after so many bytes more. */
const secondsAtFirst = 10;
const secondsMax = 60;
const bytesASecond = 1024;

/**
 * Resolves when the body of a request is there, or too much of it to be small, so that a client that does not send it takes up
 * nothing but its connection. Null where nothing is waited for; a body that is announced as a larger one may be refused before it
 * comes.
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<void> | null}
 */
export function untilSmallBodyIsThere(request) {
  if (!announcesBody(request) || Number(request.headers["content-length"] ?? 0) > smallBytesMax) return null;
  // An empty body that ended already never becomes readable.
  if (request.complete) return null;
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && request.readableLength < smallBytesMax) return;
      request.off("readable", look);
      resolve();
    };
    request.on("readable", look);
  });
}

/**
 * Breaks off requests whose bodies do not come: each has ten seconds, and a second more for every KiB, up to a minute at once.
 * `watch(request, response)` begins with a request.
 */
export function breakOffStalledBodies() {
  /** @type {Map<import("node:http").IncomingMessage, { response: import("node:http").ServerResponse, seconds: number, bytes: number }>} */
  const arriving = new Map();
  const passSecond = () => {
    for (const [request, arrival] of arriving) {
      const { socket, readableLength, readableHighWaterMark } = request;
      if (request.complete || socket.destroyed) arriving.delete(request);
      // Of a body that the server does not read, no more can come.
      if (!arriving.has(request) || readableLength >= readableHighWaterMark) continue;
      const more = (socket.bytesRead - arrival.bytes) / bytesASecond;
      arrival.bytes = socket.bytesRead;
      arrival.seconds = Math.min(secondsMax, arrival.seconds + more) - 1;
      if (arrival.seconds > 0) continue;
      arriving.delete(request);
      breakOff(request, arrival.response);
    }
  };
  setInterval(passSecond, 1000).unref();
  return {
    watch: (request, response) => {
      if (request.complete || !announcesBody(request)) return;
      arriving.set(request, { response, seconds: secondsAtFirst, bytes: request.socket.bytesRead });
    },
  };
}

function breakOff({ socket }, response) {
  if (response.headersSent) return void socket.destroy();
  const message = "The body of the request did not arrive in time. Send it again.";
  refuseRequest(response, { status: 408, code: "invalid_request", message });
}
