/** The address of the page of a tag, given without its sign. */
export function tagHref(tag: string): string {
  return `/tags/${tag.split("/").map(encodeURIComponent).join("/")}`;
}

/** The tag of an address, from its decoded or encoded segments; null for what is none. */
export function tagOfSegments(segments: readonly string[]): string | null {
  try {
    return segments.map(decodeURIComponent).join("/");
  } catch {
    return null;
  }
}
