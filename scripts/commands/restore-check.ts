import { chooseRestored } from "./choose-restored";
import { checkCommand } from "./run-command";

await checkCommand("restore", chooseRestored);
