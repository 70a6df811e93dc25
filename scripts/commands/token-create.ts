import { parseArgs } from "node:util";
import { z } from "zod";
import { createTokenBody } from "@/lib/contracts/tokens";
import { createToken } from "@/lib/services/tokens/create-token";
import { contextFor } from "./context-for";
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
  const { token } = await createToken(await contextFor(values.email), body);
  return token;
});
