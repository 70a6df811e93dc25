import "server-only";
import { scopes } from "@/lib/contracts/scopes";
import { type Audience, metadataUrlOf, resourceOf } from "@/lib/domain/oauth/audience";
import { metadataEndpoint } from "./oauth-endpoint";

/** The description of a protected resource (RFC 9728). */
export function resourceMetadata(audience: Audience) {
  return metadataEndpoint(`/${metadataUrlOf("", audience).slice(1)}`, (origin) => ({
    resource: resourceOf(origin, audience),
    resource_name: "Sheaf",
    authorization_servers: [origin],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
    resource_documentation: `${origin}/docs/${audience === "mcp" ? "mcp" : "programs"}`,
  }));
}

/** The description of the authorization server (RFC 8414). */
export const serverMetadata = metadataEndpoint("/.well-known/oauth-authorization-server", (origin) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${origin}/docs/mcp`,
}));
