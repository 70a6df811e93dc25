/** The lists of the screen of links, in the order of their tabs. */
export const linkViews = ["broken", "orphans"] as const;

/** A list of the screen of links. */
export type LinkView = (typeof linkViews)[number];

/** Reads the list that an address asks for; what is none counts as the first. */
export function parseLinkView(params: Record<string, string | string[] | undefined>): LinkView {
  return linkViews.find((view) => view === params["show"]) ?? "broken";
}

/** The address of a list. */
export function linksHref(view: LinkView) {
  return view === "broken" ? "/links" : (`/links?show=${view}` as const);
}
