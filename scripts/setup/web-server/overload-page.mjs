/** Whether a request is for a page that a person looks at. */
export function isNavigation({ method, url, headers }) {
  return (
    method === "GET" && !/^\/(?:api|mcp)(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "")
  );
}

/** Responds with 503 and a page without anything to load, which says why and is loaded again by itself after so many seconds. */
export function sendOverloadPage(response, { reason, seconds }) {
  const page = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>Sheaf answers again in a moment</title>
<h1>Sheaf answers again in a moment</h1>
<p>${reason} Nothing is lost: what you typed is kept in this browser. This page is loaded again in ${seconds} seconds.</p>
</html>
`);
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": page.length,
    "Cache-Control": "no-store",
    "Retry-After": String(seconds),
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  response.end(page);
}
