import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { listTrash, type TrashEntry } from "@/lib/cli/items/list-trash";
import { runSteps, type Step } from "@/lib/cli/items/run-steps";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
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
      const found = given.map((name) => findInTrash(trash, name));
      const alone = given.filter((_, index) => found[index] === null);
      const entries = found.filter((entry) => entry !== null);
      await runSteps(
        connection,
        entries.map(({ kind, id }): Step => ({ method: "PATCH", path: `/${kind}s/${id}/restore` })),
      );
      for (const id of alone) await restoreById(connection, id);
      const restored = [...entries.map(({ id }) => ({ id })), ...alone.map((id) => ({ id }))];
      cli.answer(restored, () => undefined);
    });
}

/** The one entry that a path or an id means; null for an id that is not listed, of what went with its folder. */
function findInTrash(trash: readonly TrashEntry[], given: string): TrashEntry | null {
  if (uuidPattern.test(given)) return trash.find(({ id }) => id === given.toLowerCase()) ?? null;
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
  return found[0];
}

async function restoreById(connection: Connection, id: string): Promise<void> {
  const attempts = [
    () => callServer(connection, "PATCH /pages/{pageId}/restore", { params: { pageId: id } }),
    () => callServer(connection, "PATCH /folders/{folderId}/restore", { params: { folderId: id } }),
    () => callServer(connection, "PATCH /files/{fileId}/restore", { params: { fileId: id } }),
  ];
  for (const [index, attempt] of attempts.entries()) {
    try {
      await attempt();
      return;
    } catch (thrown) {
      const isElsewhere = thrown instanceof ApiError && thrown.facts.code === "not_found";
      if (!isElsewhere || index === attempts.length - 1) throw thrown;
    }
  }
}
