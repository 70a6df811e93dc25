/** The place named by an address, such as `#Heading`, as written in the text; empty if there is none. */
export function anchorOf(address: string): string {
  const hash = /#.*$/.exec(address)?.[0] ?? "";
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** The end of an address that names a place. */
export function hashOf(place: string): string {
  return place.startsWith("#") ? `#${encodeURIComponent(place.slice(1))}` : "";
}
