import { database } from "@/lib/db/connection/database";
import { findUserByEmail } from "@/lib/db/accounts/users";
import { createPage } from "@/lib/services/pages/create-page";
import { serviceContext } from "@/lib/services/context";
import { createAccount } from "@/lib/services/users/create-account";
import { demoPages } from "./demo-pages";
import { runCommand } from "./run-command";

const email = "demo@example.com";
const password = "sheaf demo account";

await runCommand("start", async () => {
  if ((await findUserByEmail(database(), email)) === null) {
    const user = await createAccount({ name: "Demo", email, password });
    const ctx = serviceContext({ kind: "session", userId: user.id, sessionId: user.id, user });
    for (const page of demoPages) await createPage(ctx, { ...page, parentId: null });
  }
  return `Demo account: ${email}, password: ${password}`;
});
