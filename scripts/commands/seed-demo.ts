import { randomBytes } from "node:crypto";
import { environment } from "@/lib/config/environment";
import { createDemoAccount, demoEmail, resetDemoAccount } from "@/lib/services/demo/demo-account";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { hashPassword } from "@/lib/services/users/password";
import { runCommand } from "./run-command";

await runCommand("start", async () => {
  const demo = findPublicDemo();
  if (demo === null) {
    // Written once: as the first account it is the administrator.
    const password = randomBytes(12).toString("base64url");
    return (await createDemoAccount(await hashPassword(password)))
      ? `Demo account: ${demoEmail}, password: ${password}`
      : `Demo account: ${demoEmail}, with the password it has; npm run account:password gives it another.`;
  }
  await resetDemoAccount({ unlessSince: null });
  return `Public demo: its content is reset at ${demo.nextResetAt.toISOString()}, and from then on every ${environment().DEMO_RESET_MINUTES} minutes.`;
});
