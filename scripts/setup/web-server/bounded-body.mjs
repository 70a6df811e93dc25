import { IncomingMessage } from "node:http";
import { refuseRequest } from "./foreign-requests.mjs";

/** The most that the sign-in and account endpoints need, several times over; no other page of Next.js takes a body. */
const bytesMax = 16 * 1024;

/**
 * Takes in the body of a request that is meant for Next.js, which would read one of any size. Resolves to the request
 * with its whole body, or to null when it has been refused or its client has gone.
 */
export async function withBoundedBody(request, response) {
  if (!announcesBody(request)) return request;
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return refuseTooLarge(response);
  const body = await collect(request);
  if (body === null) return request.destroyed ? null : refuseTooLarge(response);
  return withBody(request, body);
}

/** Whether the head of a request says that a body follows. */
export function announcesBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The whole body, or null when there is more than is taken or the client goes away before its end. */
function collect(request) {
  return new Promise((resolve) => {
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

/** The same request, whose body can be read once more. */
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
