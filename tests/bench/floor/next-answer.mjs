/** An answer as a route returns it. */
export function toResponse({ status, headers, body }) {
  return new Response(body, { status, headers });
}

/** The query of a request as an object. */
export function queryOf(request) {
  return Object.fromEntries(new URL(request.url).searchParams);
}
