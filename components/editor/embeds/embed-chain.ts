/** The most embeds within each other. */
export const depthMax = 4;

/** A part of a page in the chain of what is embedded in what. */
export function chainLink(pageId: string, place: string): string {
  return `${pageId}${place.trim().toLowerCase()}`;
}

/** The page of a link of the chain. */
export function pageIdOf(link: string): string {
  return link.slice(0, 36);
}

/** Whether a part of a page stands in itself. */
export function isLoop(chain: readonly string[], link: string): boolean {
  return chain.includes(link);
}
