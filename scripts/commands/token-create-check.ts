import { readTokenOptions } from "./read-token-options";
import { checkCommand } from "./run-command";

await checkCommand("token:create", readTokenOptions);
