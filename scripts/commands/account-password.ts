import { setPassword } from "@/lib/services/users/change-password";
import { contextFor } from "./context-for";
import { readPasswordOptions } from "./read-account-options";
import { runCommand } from "./run-command";

await runCommand("account:password", async (call) => {
  const { email, password } = await readPasswordOptions(call);
  await setPassword(await contextFor(email), password);
  return `${email} has the new password, and is signed out everywhere.`;
});
