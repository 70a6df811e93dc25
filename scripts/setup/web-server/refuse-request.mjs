import { randomUUID } from "node:crypto";

/**
 * Refuses a request in the envelope of the API, without reading its body, and ends the connection.
 * @param {import("node:http").ServerResponse} response
 * @param {{ status: number, code: string, message: string, headers?: Record<string, string> }} refusal
 */
export function refuseRequest(response, { status, code, message, headers }) {
  const body = errorEnvelope(code, message);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "X-Request-Id": randomUUID(),
    "Cache-Control": "private, no-store",
    ...headers,
    // The body, if any, is not read.
    Connection: "close",
  });
  response.end(body);
}

/** The body of a refusal, as the API has it everywhere. */
export function errorEnvelope(code, message) {
  return Buffer.from(JSON.stringify({ error: { code, message } }));
}
