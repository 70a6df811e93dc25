import type pg from "pg";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";

const email = "vault@example.com";

/** An account without pages; gives the secret of a token of it. */
export async function addNewcomer(client: pg.Client): Promise<string> {
  await removeNewcomer(client);
  const secret = makeTokenSecret();
  await client.query(
    `WITH newcomer AS (INSERT INTO "User" (id, email, "emailKey", name) VALUES (new_id(), $1, $1, 'Vault') RETURNING id)
     INSERT INTO "ApiToken" ("id", "userId", "name", "secretHash", "hint", "scopes")
     SELECT new_id(), newcomer.id, 'vault', $2, $3, $4 FROM newcomer`,
    [email, Buffer.from(hashSecret(secret)), secret.slice(-4), ["pages:read", "pages:write"]],
  );
  return secret;
}

/** Takes the account away with all that it has. */
export async function removeNewcomer(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM "User" WHERE "emailKey" = $1`, [email]);
}
