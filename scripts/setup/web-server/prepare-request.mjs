import { randomBytes } from "node:crypto";
import { networkOf } from "../../../lib/domain/net/network-of.mjs";

/** A proxy's statements about the request that it received; anybody can send these headers. */
const forwarding = /^(?:x-)?forwarded(?:-|$)/;

const networkHeader = "x-sheaf-client-network";

/**
 * Gives the application what only the server knows, and sets the headers that protect every response. A client cannot
 * claim another network or a nonce: both headers are overwritten. Forwarding headers are accepted only from a trusted
 * proxy.
 */
export function prepareRequest(request, response, { dev, trustProxy }) {
  hearProxy(request.headers, trustProxy);
  request.headers[networkHeader] = networkOf(request.headers["x-forwarded-for"] || remoteAddress(request));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  delete request.headers["x-nonce"];
  if (/^\/(?:api|_next\/static)\//.test(request.url)) return;
  // Next.js puts the nonce of this header on its own scripts; no others run.
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, dev);
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  response.setHeader("Content-Security-Policy", policy);
}

/** The network that a prepared request comes from. */
export function networkOfClient({ headers }) {
  return headers[networkHeader];
}

/** The last value of a list comes from the nearest proxy; the earlier ones were sent to it. */
function hearProxy(headers, trustProxy) {
  for (const name of Object.keys(headers)) {
    if (!forwarding.test(name)) continue;
    const own = trustProxy ? headers[name].split(",").at(-1).trim() : "";
    if (own) headers[name] = own;
    else delete headers[name];
  }
}

function remoteAddress({ socket }) {
  return socket.remoteAddress || "unknown";
}

function contentSecurityPolicy(nonce, dev) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
