import { randomUUID } from "node:crypto";
import { errorEnvelope, refuseRequest } from "./refuse-request.mjs";

/** How long the client has to read why its connection ends. */
const secondsToRead = 5;

const known = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses, in the envelope of the API, requests that no route can handle: without a `Host`, with an `Expect` that nobody meets,
 * with a target that is no path, with unsupported methods and codings, and below /api/ with paths that have empty parts. True
 * when it has responded.
 */
export function refuseMalformed(request, response, { hasTarget }) {
  const { expect, host, "transfer-encoding": coding = "chunked" } = request.headers;
  if (expect !== undefined && !/^100-continue$/i.test(expect)) {
    const message = "Only 100-continue can be expected.";
    refuseRequest(response, { status: 417, code: "invalid_request", message });
    return true;
  }
  const hosts = host === undefined ? 0 : countOf("host", request.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) {
    const message = hosts > 1 ? "The header Host is there twice." : "The header Host is missing.";
    refuseRequest(response, { status: 400, code: "invalid_request", message });
    return true;
  }
  if (!/^chunked$/i.test(coding)) {
    const message = "No Transfer-Encoding but chunked is understood.";
    refuseRequest(response, { status: 400, code: "invalid_request", message });
    return true;
  }
  if (!known.includes(request.method)) {
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
    "The target is not well-formed: a path begins with a slash, each % in it is followed by two hexadecimal digits of UTF-8, and a server before it has a name and a port.";
  refuseRequest(response, { status: 400, code: "invalid_request", message });
  return true;
}

/**
 * Responds to input that is not HTTP, or whose headers are too slow or too long, and closes the connection, after what
 * `turns` still answers on it.
 */
export function answerUnparsable(error, socket, turns) {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else turns.endAfterThese(socket, () => refuseRest(socket, reasons[error.code] ?? unparsable));
}

/** Refuses a request to reach another server through this one (RFC 9110, section 9.3.6). */
export function refuseConnect(socket) {
  refuseRest(socket, ["405 Method Not Allowed", "The method CONNECT is not allowed here."]);
}

const unparsable = ["400 Bad Request", "The request is not well-formed HTTP."];

const reasons = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too long."],
  HPE_INVALID_EOF_STATE: ["400 Bad Request", "The connection ended before the whole request had arrived."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};

function refuseRest(socket, [status, message]) {
  const isMethod = status.startsWith("405");
  const body = errorEnvelope(isMethod ? "method_not_allowed" : "invalid_request", message);
  const allow = isMethod ? `Allow: ${known.join(", ")}\r\n` : "";
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `${allow}X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
  // What was under way on the connection ends with it, also when the client leaves it open.
  setTimeout(() => socket.destroy(), secondsToRead * 1000).unref();
}

/** How often a header is there, in the list of names and values that came. */
function countOf(name, rawHeaders) {
  return rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length;
}

function pathOf(target) {
  return target.split("?", 1)[0];
}
