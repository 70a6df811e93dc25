/**
 * The target of a request as all who look at it are to see it: path and query, without the server that an absolute one names
 * (RFC 9112, section 3.2.2), and without dots that lead elsewhere. Null where it is not a well-formed path.
 */
export function readTarget(target) {
  const isAbsolute = /^https?:\/\//i.test(target);
  if (!isAbsolute && !target.startsWith("/")) return null;
  try {
    decodeURIComponent(target.split("?", 1)[0]);
    const { pathname, search } = new URL(isAbsolute ? target : `http://localhost${target}`);
    return pathname + search;
  } catch {
    return null;
  }
}
