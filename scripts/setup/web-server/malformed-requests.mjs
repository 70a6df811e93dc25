import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
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
  const { expect, host, "transfer-encoding": coding } = request.headers;
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
  if (coding !== undefined && !/^chunked$/i.test(coding)) {
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
    "The target is not well-formed: it has to be a path that begins with a slash, or an http or https URL, in which each % is followed by two hexadecimal digits and all of them are valid UTF-8.";
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

/** Refuses a request to reach another server through this one (RFC 9110, section 9.3.6), in its turn. */
export function refuseConnect(server, socket, turns) {
  // Node.js has taken its own listeners off the connection, over which a response may still be on its way.
  socket.on("error", () => socket.destroy());
  socket.on("timeout", () => server.emit("timeout", socket));
  socket.on("drain", () => turns.responseUnderWay(socket)?.emit("drain"));
  turns.endAfterThese(socket, () => refuseRest(socket, connecting));
}

const code = "invalid_request";
const unparsable = { status: 400, code, message: "The request is not well-formed HTTP." };

const reasons = {
  HPE_HEADER_OVERFLOW: { status: 431, code, message: "The headers are too long." },
  HPE_INVALID_EOF_STATE: {
    status: 400,
    code,
    message: "The connection ended before the whole request had arrived.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code, message: "The request did not arrive in time." },
};

const connecting = {
  status: 405,
  code: "method_not_allowed",
  message: "The method CONNECT is not allowed here.",
  header: `Allow: ${known.join(", ")}\r\n`,
};

function refuseRest(socket, refusal) {
  const body = errorEnvelope(refusal.code, refusal.message);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${refusal.header ?? ""}` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
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
