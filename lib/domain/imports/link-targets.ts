/** The target of an address as it is meant: decoded, without a query. */
export function toTarget(address: string): string {
  const [, path = "", place = ""] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  return decode(path.replace(/\?.*$/s, "")) + decode(place);
}

/** An address as it can stand in markdown. */
export function encodeAddress(address: string): string {
  return address.replace(/[\s()<>\\]/g, (sign) =>
    encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"),
  );
}

/** Where a relative path leads, seen from a file; null where that is outside. */
export function resolvePath(from: string, target: string): string | null {
  const way = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const segment of target.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") way.push(segment);
    else if (way.pop() === undefined) return null;
  }
  return way.join("/");
}

/** Decodes percent signs; an invalid one leaves the text as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A title as links are compared with it; no `#`, behind which a place in a page would be said. */
export function keyOfTitle(title: string): string {
  return title.replace(/\s+/g, " ").trim().toLowerCase().replaceAll("#", "\uFF03");
}
