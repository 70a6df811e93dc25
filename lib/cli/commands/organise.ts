import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { findDestination } from "@/lib/cli/items/find-destination";
import { findItem, type FoundItem } from "@/lib/cli/items/find-item";
import { runSteps, type Step } from "@/lib/cli/items/run-steps";
import type { Connection } from "@/lib/cli/server/connection";
import { showName } from "@/lib/cli/items/show-name";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { type AnyCommand, newCommand } from "./new-command";

const anyKind: readonly ItemKind[] = ["page", "folder", "file"];

/** `sheaf mv` */
export function mvCommand(cli: CommandLine): AnyCommand {
  return newCommand("mv", {
    does: "move items into a folder, or rename one",
    examples: ["sheaf mv Plan Work", "sheaf mv Work/Plan 'Work/Old plan'", "sheaf mv Work/Plan Ideas /"],
    more: "Links to what is renamed follow it. Up to a hundred items move together, or none of them; more, a hundred at a time.",
  })
    .argument("<items...>", "paths or ids, and at last a folder or the new path")
    .action(async (given) => {
      const connection = await cli.connect();
      const { items, destination } = await readPlaces(connection, { given, kinds: anyKind });
      const { parentId, name } = destination;
      await runSteps(
        connection,
        items.flatMap((item) => stepsToMove(item, { parentId, name })),
      );
      answerItems(cli, items, name);
    });
}

/** `sheaf cp` */
export function cpCommand(cli: CommandLine): AnyCommand {
  return newCommand("cp", {
    does: "copy pages, and folders with all that is in them",
    examples: ["sheaf cp Work/Template Work/Plan", "sheaf cp Work Archive"],
  })
    .argument("<items...>", "paths or ids, and at last a folder or the new path")
    .action(async (given) => {
      const connection = await cli.connect();
      const kinds = ["page", "folder"] as const;
      const { items, destination } = await readPlaces(connection, { given, kinds });
      const { parentId, name } = destination;
      const steps = items.flatMap(({ kind, id }, index): Step[] => {
        const step = `copy${index}`;
        const copy: Step = { name: step, method: "POST", path: `/${kind}s/${id}/copy`, body: { parentId } };
        const renamed = { method: "PATCH" as const, path: `/${kind}s/{${step}.id}` as const };
        return name === null
          ? [copy]
          : [copy, { ...renamed, body: kind === "page" ? { title: name } : { name } }];
      });
      const answers = await runSteps(connection, steps);
      const ids = answers.flatMap(({ status, body }) =>
        status === 201 ? [(body as { id: string }).id] : [],
      );
      const copies = items.map((item, index) => ({
        ...item,
        id: ids[index] ?? "",
        name: name ?? item.name,
        parentId,
      }));
      cli.answer(copies, () => copies.forEach(({ id }) => cli.terminal.print(id)));
    });
}

/** `sheaf rm` */
export function rmCommand(cli: CommandLine): AnyCommand {
  return newCommand("rm", {
    does: "move items to the trash, folders with all that is in them",
    examples: ["sheaf rm Work/Plan", "sheaf rm Old/ Drafts/"],
    more: "`sheaf restore` brings them back.",
  })
    .argument("<items...>", "paths or ids")
    .action(async (given) => {
      const connection = await cli.connect();
      const items = await Promise.all(given.map((path) => findItem(connection, path, anyKind)));
      await runSteps(
        connection,
        items.map(({ kind, id }) => ({ method: "DELETE", path: `/${kind}s/${id}/trash` })),
      );
      answerItems(cli, items, null);
    });
}

type Given<K extends ItemKind> = { given: readonly string[]; kinds: readonly K[] };

/** The items that are named before the last argument, and the destination, which that is. */
async function readPlaces<K extends ItemKind>(connection: Connection, { given, kinds }: Given<K>) {
  const to = given.at(-1) ?? "";
  if (given.length < 2) throw new Failure("usage", `Where to? Name a folder or a new path after "${to}".`);
  const items = await Promise.all(given.slice(0, -1).map((path) => findItem(connection, path, kinds)));
  return { items, destination: await findDestination(connection, to, items) };
}

function stepsToMove(
  { kind, id, parentId: from, name: old }: FoundItem,
  { parentId, name }: { parentId: string | null; name: string | null },
): Step[] {
  if (kind !== "page") {
    const body = name === null || name === old ? { parentId } : { parentId, name };
    return [{ method: "PATCH", path: `/${kind}s/${id}`, body }];
  }
  const steps: Step[] = [];
  if (from !== parentId) steps.push({ method: "PATCH", path: `/pages/${id}/move`, body: { parentId } });
  if (name !== null && name !== old)
    steps.push({ method: "PATCH", path: `/pages/${id}`, body: { title: name } });
  return steps;
}

function answerItems(cli: CommandLine, items: readonly FoundItem[], name: string | null): void {
  const now = items.map((item) => ({ kind: item.kind, id: item.id, name: name ?? item.name }));
  cli.answer(now, () => {
    if (cli.terminal.isInteractive) cli.terminal.tell(now.map(showName).join(", "));
  });
}
