import { findSource } from "./find-source";
import { checkCommand } from "./run-command";

await checkCommand("import", findSource);
