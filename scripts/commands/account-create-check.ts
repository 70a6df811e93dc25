import { readAccountOptions } from "./read-account-options";
import { checkCommand } from "./run-command";

await checkCommand("account:create", readAccountOptions);
