/** Loads the routes of the authorization server, so that they respond without Next.js too. */
export async function loadOAuthRoutes(): Promise<void> {
  await Promise.all([
    import("./oauth-authorization-server/route"),
    import("./oauth-protected-resource/route"),
    import("./oauth-protected-resource/mcp/route"),
    import("./oauth-protected-resource/api/v1/route"),
    import("@/app/oauth/token/route"),
    import("@/app/oauth/register/route"),
    import("@/app/oauth/revoke/route"),
  ]);
}
