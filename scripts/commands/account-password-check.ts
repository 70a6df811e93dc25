import { readPasswordOptions } from "./read-account-options";
import { checkCommand } from "./run-command";

await checkCommand("account:password", readPasswordOptions);
