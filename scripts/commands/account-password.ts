import { z } from "zod";
import { signUpBody } from "@/lib/contracts/account/accounts";
import { setPassword } from "@/lib/services/users/change-password";
import { contextFor } from "./context-for";
import { runCommand } from "./run-command";

await runCommand("account:password", async ({ values }) => {
  const { password } = z.parse(signUpBody.pick({ password: true }), { password: values.password });
  await setPassword(await contextFor(values.email), password);
  return `${values.email ?? ""} has the new password, and is signed out everywhere.`;
});
