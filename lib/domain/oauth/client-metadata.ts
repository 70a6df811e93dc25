import { z } from "zod";
import { tokenNameLengthMax } from "@/lib/contracts/limits";
import { OAuthRefusal } from "./oauth-refusal";
import { isRedirectUri } from "./redirect-uri";

const redirectUrisMax = 20;

/** What Sheaf reads of a client's metadata (RFC 7591); everything else is left alone. */
const clientMetadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(redirectUrisMax),
  client_name: z.string().max(2_000).optional(),
  grant_types: z.array(z.string()).max(20).optional(),
  response_types: z.array(z.string()).max(20).optional(),
});

/** A client as it describes itself. */
export type ClientDescription = { name: string; redirectUris: string[] };

/** Reads the metadata of a client; refuses what is malformed, and addresses that no code may be sent to. */
export function readClientMetadata(given: unknown): ClientDescription {
  const parsed = clientMetadata.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join(".") ?? "";
    throw new OAuthRefusal(
      path.startsWith("redirect_uris") ? "invalid_redirect_uri" : "invalid_client_metadata",
      `${path === "" ? "The metadata" : path} is not as RFC 7591 has it; redirect_uris needs 1 to ${redirectUrisMax} addresses.`,
    );
  }
  const { redirect_uris, client_name, grant_types, response_types } = parsed.data;
  if (!redirect_uris.every(isRedirectUri))
    throw new OAuthRefusal(
      "invalid_redirect_uri",
      "Each of redirect_uris must be https, http on 127.0.0.1, [::1] or localhost, or the scheme of an app, without a fragment.",
    );
  if (grant_types !== undefined && !grant_types.includes("authorization_code"))
    throw new OAuthRefusal("invalid_client_metadata", "grant_types must have authorization_code.");
  if (response_types !== undefined && !response_types.includes("code"))
    throw new OAuthRefusal("invalid_client_metadata", "response_types must have code.");
  return { name: toName(client_name ?? ""), redirectUris: redirect_uris };
}

/** The claimed name as one line that can be stored and shown: without control, direction and invisible characters. */
function toName(claimed: string): string {
  const line = claimed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const name = Array.from(line).slice(0, tokenNameLengthMax).join("").trim();
  return name === "" ? "Unnamed app" : name;
}
