import { z } from "zod";
import { createTokenBody } from "@/lib/contracts/tokens";
import { createToken } from "@/lib/services/tokens/create-token";
import { contextFor } from "./context-for";
import { runCommand } from "./run-command";

await runCommand("token:create", async ({ values }) => {
  const body = z.parse(createTokenBody, {
    name: values["name"],
    ...(values["scopes"] === undefined ? {} : { scopes: values["scopes"].split(",") }),
    ...(values["folder"] === undefined ? {} : { folderId: values["folder"] }),
    ...(values["expires"] === undefined ? {} : { expiresAt: values["expires"] }),
  });
  const { token } = await createToken(await contextFor(values["email"]), body);
  return token;
});
