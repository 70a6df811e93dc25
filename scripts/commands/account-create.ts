import { createAccount } from "@/lib/services/users/create-account";
import { readAccountOptions } from "./read-account-options";
import { runCommand } from "./run-command";

await runCommand("account:create", async (call) => (await createAccount(readAccountOptions(call))).id);
