import { generateX25519Identity } from "age-encryption";
import { runCommand } from "./run-command";

await runCommand("backup:key", () => generateX25519Identity());
