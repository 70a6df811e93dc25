import { parseArgs } from "node:util";
import { z } from "zod";
import { createTokenBody } from "@/lib/contracts/tokens";
import { database } from "@/lib/db/database";
import { findUserByEmail } from "@/lib/db/users";
import { serviceContext } from "@/lib/services/context";
import { createToken } from "@/lib/services/tokens/create-token";
import { toEmailKey } from "@/lib/services/users/email-key";
import { runCommand } from "./run-command";

const usage =
  "npm run -s token:create -- --email E --name N [--scopes pages:read,pages:write] [--folder UUID] [--expires ISO]";

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      name: { type: "string" },
      scopes: { type: "string" },
      folder: { type: "string" },
      expires: { type: "string" },
    },
  });
  const body = z.parse(createTokenBody, {
    name: values.name,
    ...(values.scopes === undefined ? {} : { scopes: values.scopes.split(",") }),
    ...(values.folder === undefined ? {} : { folderId: values.folder }),
    ...(values.expires === undefined ? {} : { expiresAt: values.expires }),
  });
  const user = await findUserByEmail(database(), toEmailKey(values.email ?? ""));
  if (user === null)
    throw new Error(`There is no account with the e-mail address ${values.email ?? "(none given)"}.`);
  const { token } = await createToken(
    serviceContext({ kind: "session", userId: user.id, sessionId: user.id, user }),
    body,
  );
  return token;
});
