import { IncomingMessage } from "node:http";
import { refuseRequest } from "./refuse-request.mjs";

/** Several times as much as the sign-in and account endpoints need; no other page of Next.js accepts a body. */
const bytesMax = 16 * 1024;

/**
 * Reads the body of a request for Next.js, which would read one of any size. Resolves to the request with its whole
 * body, or to null when it was refused or its client has gone.
 */
export async function withBoundedBody(request, response) {
  if (!announcesBody(request)) return request;
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return refuseTooLarge(response);
  const body = await collect(request);
  if (body === null) return request.destroyed ? null : refuseTooLarge(response);
  return withBody(request, body);
}

/** Whether the headers of a request announce a body. */
export function announcesBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The whole body, or null when it exceeds the limit or the client disconnects before its end. */
function collect(request) {
  return new Promise((resolve) => {
    // An empty body may have ended before anybody listened.
    if (request.readableEnded) return void resolve(Buffer.alloc(0));
    const chunks = [];
    let length = 0;
    request.on("data", (chunk) => {
      length += chunk.length;
      if (length <= bytesMax) return void chunks.push(chunk);
      request.removeAllListeners("data");
      resolve(null);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}

/** The same request, with its body readable once more. */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const again = new IncomingMessage(request.socket);
  Object.assign(again, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  again.push(body);
  again.push(null);
  again.complete = true;
  return again;
}

function refuseTooLarge(response) {
  refuseRequest(response, {
    status: 413,
    code: "payload_too_large",
    message: `The body is larger than ${bytesMax} bytes, the most that is taken here.`,
  });
  return null;
}
