import { findTarget } from "./find-target";
import { checkCommand } from "./run-command";

await checkCommand("export", findTarget);
