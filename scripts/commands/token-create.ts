import { createToken } from "@/lib/services/tokens/create-token";
import { contextFor } from "./context-for";
import { readTokenOptions } from "./read-token-options";
import { runCommand } from "./run-command";

await runCommand("token:create", async (call) => {
  const { token } = await createToken(await contextFor(call.values["email"]), readTokenOptions(call));
  return token;
});
