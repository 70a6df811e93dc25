import { environment } from "@/lib/config/environment";
import { createDemoAccount, demoEmail, resetDemoAccount } from "@/lib/services/demo/demo-account";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { hashPassword } from "@/lib/services/users/password";
import { runCommand } from "./run-command";

const password = "sheaf demo account";

await runCommand("start", async () => {
  const demo = findPublicDemo();
  if (demo === null) {
    await createDemoAccount(await hashPassword(password));
    return `Demo account: ${demoEmail}, password: ${password}`;
  }
  await resetDemoAccount({ unlessSince: null });
  return `Public demo: its content is reset at ${demo.nextResetAt.toISOString()}, and from then on every ${environment().DEMO_RESET_MINUTES} minutes.`;
});
