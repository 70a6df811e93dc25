import { randomBytes } from "node:crypto";

/**
 * Tells the application what only the server knows, and sets the headers that protect every answer. A client cannot
 * claim another address or a nonce: both headers are overwritten.
 */
export function prepareRequest(request, response, { dev, trustProxy }) {
  request.headers["x-sheaf-client-address"] = clientAddress(request, trustProxy);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  delete request.headers["x-nonce"];
  if (/^\/(?:api|_next\/static)\//.test(request.url)) return;
  // Next.js puts the nonce of this header on its own scripts; others do not run.
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, dev);
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  response.setHeader("Content-Security-Policy", policy);
}

/** With a proxy in front, the last address of X-Forwarded-For is the one that the proxy itself saw. */
function clientAddress(request, trustProxy) {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || "unknown";
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
