import { randomUUID } from "node:crypto";
import { errorEnvelope, refuseRequest } from "./refuse-request.mjs";

/** How long the client has to read why its connection ends. */
const secondsToRead = 5;

const known = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses, in the envelope of the API, requests that no route can handle: without a `Host`, with an `Expect` that nobody meets,
 * with a target that is no path, and below /api/ unsupported methods and paths with empty parts. True when it has responded.
 */
export function refuseMalformed(request, response, { hasTarget }) {
  const { expect, host } = request.headers;
  if (expect !== undefined && !/^100-continue$/i.test(expect)) {
    const message = "Only 100-continue can be expected.";
    refuseRequest(response, { status: 417, code: "invalid_request", message });
    return true;
  }
  if (host === undefined && request.httpVersion === "1.1") {
    refuseRequest(response, { status: 400, code: "invalid_request", message: "The header Host is missing." });
    return true;
  }
  if (/^\/+api(\/|\?|$)/i.test(request.url) && !known.includes(request.method)) {
    const message = `The method ${request.method} is not allowed here.`;
    const headers = { Allow: known.join(", ") };
    refuseRequest(response, { status: 405, code: "method_not_allowed", message, headers });
    return true;
  }
  if (/^\/+api(?:\/|$)/i.test(pathOf(request.url)) && pathOf(request.url).includes("//")) {
    const message = "There is no such route: the path has two slashes in a row.";
    refuseRequest(response, { status: 404, code: "not_found", message });
    return true;
  }
  if (hasTarget) return false;
  const message =
    "The path is not well-formed: it begins with a slash, and each % is followed by two hexadecimal digits of UTF-8.";
  refuseRequest(response, { status: 400, code: "invalid_request", message });
  return true;
}

/** Responds to input that is not HTTP, or whose headers are too slow or too long, and closes the connection. */
export function answerUnparsable(error, socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, code, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "invalid_request", "The headers are too long."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "invalid_request", "The request did not arrive in time."]
        : ["400 Bad Request", "invalid_request", "The request is not well-formed HTTP."];
  const body = errorEnvelope(code, message);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
  // What was under way on the connection ends with it, also when the client leaves it open.
  setTimeout(() => socket.destroy(), secondsToRead * 1000).unref();
}

function pathOf(target) {
  return target.split("?", 1)[0];
}
