/** What the access tokens of an app are for: the tools, the HTTP interface, or both. */
export type Audience = "mcp" | "api" | "all";

/** The parts of a server that take access tokens. */
export type Surface = Exclude<Audience, "all">;

/** The paths of the protected resources (RFC 9728), below the origin. */
export const resourcePaths = { mcp: "/mcp", api: "/api/v1", all: "" } as const satisfies Record<
  Audience,
  string
>;

/** Whether a token for an audience is good at a part of the server. */
export function isFor(audience: Audience, surface: Surface): boolean {
  return audience === "all" || audience === surface;
}

/** The identifier of a protected resource. */
export function resourceOf(origin: string, audience: Audience): string {
  return origin + resourcePaths[audience];
}

/** Where the metadata of a protected resource is (RFC 9728, section 3.1). */
export function metadataUrlOf(origin: string, audience: Audience): string {
  return `${origin}/.well-known/oauth-protected-resource${resourcePaths[audience]}`;
}

/**
 * The audience that a resource indicator names (RFC 8707), or null when that is no resource of this server. Scheme and
 * host may be in any letter case, and a slash may follow.
 */
export function audienceOf(origin: string, resource: string): Audience | null {
  if (resource.includes("#") || !URL.canParse(resource)) return null;
  const { origin: asked, pathname, search, username, password } = new URL(resource);
  if (asked !== origin || search !== "" || username !== "" || password !== "") return null;
  const path = pathname.replace(/\/$/, "");
  const found = Object.entries(resourcePaths).find(([, one]) => one === path);
  return found === undefined ? null : toAudience(found[0]);
}

/** The audience of a stored row. */
export function toAudience(text: string): Audience {
  return text === "all" || text === "api" ? text : "mcp";
}
