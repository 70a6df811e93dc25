import type { CommandLine } from "@/lib/cli/command-line";
import type { Exit } from "@/lib/cli/failures";
import { toLine } from "@/lib/cli/terminal/terminal";
import { type Left, type Operation, pathOf } from "./model";
import type { Plan } from "./plan/plan-sync";
import type { Done } from "./ports";

const words: Record<Done["action"], string> = {
  create: "new",
  update: "changed",
  merge: "merged",
  conflict: "conflict",
  move: "moved",
  trash: "removed",
  failed: "failed",
};
const arrows: Record<Done["side"], string> = { server: "→", disk: "←", both: "↔" };
const width = 9;

/** Says what a run does, a line each, and how it ended. */
export class SyncReport {
  exit: Exit | "done" = "done";
  #counts = { server: 0, disk: 0, both: 0 };
  #told = new Set<string>();

  constructor(private readonly cli: CommandLine) {}

  /** Says that something was done, or was refused. */
  readonly tell = (done: Done): void => {
    const { action, side, path, reason } = done;
    if (action === "failed") {
      this.exit = "failed";
      this.#tellOnce(done, `${path}: ${reason ?? ""}`);
      return;
    }
    if (action === "conflict" && this.exit === "done") this.exit = "conflict";
    this.#counts[side]++;
    this.#print(done);
  };

  /** Says what would be done. */
  showPlan({ operations, left }: Plan): void {
    for (const operation of operations) {
      const done = toDone(operation);
      if (done !== null) this.#print(done);
    }
    this.#tellLeft(left);
  }

  /** Says what is left as it is, and how much was done. */
  end(left: readonly Left[]): void {
    this.#tellLeft(left);
    const { server, disk, both } = this.#counts;
    this.#counts = { server: 0, disk: 0, both: 0 };
    if (server + disk + both === 0) return;
    const line = `${server} sent, ${disk} received, ${both} of both sides.`;
    if (this.cli.options().json !== true) this.cli.terminal.tell(line);
  }

  #tellLeft(left: readonly Left[]): void {
    for (const { path, reason } of left) {
      if (this.exit === "done") this.exit = "failed";
      this.#tellOnce({ action: "left", path, reason }, `${path}: left as it is, because it ${reason}.`);
    }
  }

  #print(done: Done): void {
    const { print, printJson, paint } = this.cli.terminal;
    const { action, side, path } = done;
    if (this.cli.options().json === true) printJson(done);
    else print(`${paint.dim(arrows[side])} ${words[action].padEnd(width)} ${toLine(path)}`);
  }

  #tellOnce(value: object, line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    if (this.cli.options().json === true) this.cli.terminal.print(JSON.stringify(value));
    else this.cli.terminal.tell(toLine(line));
  }
}

function isFolder(operation: Operation): boolean {
  if ("node" in operation) return operation.node.entry.kind === "folder";
  return "item" in operation && operation.item.kind === "folder";
}

/** What an operation would come to; null for what is only noted. */
function toDone(operation: Operation): Done | null {
  const { kind } = operation;
  const path = isFolder(operation) ? `${pathOf(operation)}/` : pathOf(operation);
  if (kind === "create-remote") return { action: "create", side: "server", path };
  if (kind === "create-local") return { action: "create", side: "disk", path };
  if (kind === "relocate-remote") return { action: "move", side: "server", path };
  if (kind === "relocate-local") return { action: "move", side: "disk", path };
  if (kind === "push" || kind === "replace-file") return { action: "update", side: "server", path };
  if (kind === "pull") return { action: "update", side: "disk", path };
  if (kind === "merge" || kind === "join") return { action: "merge", side: "both", path };
  if (kind === "trash-remote") return { action: "trash", side: "server", path };
  if (kind === "trash-local") return { action: "trash", side: "disk", path };
  return null;
}
