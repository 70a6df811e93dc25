/** Whether a request is for a page that a person looks at. */
export function isNavigation({ method, url, headers }) {
  return (
    method === "GET" && !/^\/(?:api|mcp)(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "")
  );
}

/** Responds with 503 and a page without anything to load, which the browser loads again by itself after so many seconds. */
export function sendOverloadPage(response, seconds) {
  const page = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>Sheaf has too much to do</title>
<h1>Sheaf has too much to do at the moment</h1>
<p>Nothing is lost: what you typed is kept in this browser. This page is loaded again in ${seconds} seconds.</p>
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
