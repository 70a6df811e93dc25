import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { listTrash, type TrashEntry } from "@/lib/cli/items/list-trash";
import { runSteps, type Step } from "@/lib/cli/items/run-steps";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { batchStepsMax } from "@/lib/contracts/limits";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf restore` */
export function restoreCommand(cli: CommandLine): AnyCommand {
  return newCommand("restore", {
    does: "bring items back from the trash to where they were",
    examples: [
      "sheaf ls --trash",
      "sheaf restore Work/Plan",
      "sheaf restore 0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
    ],
  })
    .argument("<items...>", "paths or ids, as `sheaf ls --trash` shows them")
    .action(async (given) => {
      const connection = await cli.connect();
      const trash = await listTrash(connection);
      const wanted = given.map((name) => findInTrash(trash, name));
      for (let at = 0; at < wanted.length; at += batchStepsMax)
        await restoreTogether(connection, wanted.slice(at, at + batchStepsMax));
      cli.answer(
        wanted.map(({ id }) => ({ id })),
        () => undefined,
      );
    });
}

/** What to restore. The kind of what went with its folder, which is not listed, is one of several. */
type Wanted = { id: string; kinds: readonly ItemKind[] };

/** The one entry that a path or an id means. */
function findInTrash(trash: readonly TrashEntry[], given: string): Wanted {
  if (uuidPattern.test(given)) {
    const id = given.toLowerCase();
    const entry = trash.find((one) => one.id === id);
    return { id, kinds: entry === undefined ? ["page", "folder", "file"] : [entry.kind] };
  }
  const key = foldTitle(given.replace(/^\/+|\/+$/g, ""));
  const found = trash.filter(({ path }) => foldTitle(path) === key);
  if (found.length > 1)
    throw new Failure(
      "ambiguous",
      `"${given}" is in the trash ${found.length} times. Name one by its id:`,
      found.map(({ id, deletedAt, kind }) => `${id}  ${kind}  ${deletedAt}`),
    );
  if (found[0] === undefined)
    throw new Failure(
      "notFound",
      `There is no "${given}" in the trash. See what is there with: sheaf ls --trash`,
    );
  return { id: found[0].id, kinds: [found[0].kind] };
}

/** Restores all of them or none; where the kind of one turns out to be another, all are tried again. */
async function restoreTogether(connection: Connection, wanted: readonly Wanted[]): Promise<void> {
  const steps = (): Step[] =>
    wanted.map(({ id }, index) => ({
      method: "PATCH",
      path: `/${tried[index]?.[0] ?? "page"}s/${id}/restore`,
    }));
  const tried = wanted.map(({ kinds }) => [...kinds]);
  for (;;) {
    try {
      await runSteps(connection, steps());
      return;
    } catch (thrown) {
      const kinds = tried[refusedStep(thrown) ?? -1];
      if (kinds === undefined || kinds.length === 1) throw thrown;
      kinds.shift();
    }
  }
}

/** The number of the step of a batch whose item was not found; null for another failure. */
function refusedStep(thrown: unknown): number | null {
  if (!(thrown instanceof ApiError) || thrown.facts.code !== "not_found") return null;
  for (const detail of thrown.facts.details) {
    const [, index] = /^operations\[(\d+)\]/.exec("path" in detail ? detail.path : "") ?? [];
    if (index !== undefined) return Number(index);
  }
  return null;
}
