import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { listItems } from "@/lib/cli/items/list-folder";
import { showName } from "@/lib/cli/items/show-name";
import type { Connection } from "@/lib/cli/server/connection";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { type AnyCommand, newCommand, wholeNumber } from "./new-command";

type Node = { kind: "folder" | "page"; id: string; name: string; items?: Node[] };

const foldersAtOnce = 8;

/** `sheaf tree` */
export function treeCommand(cli: CommandLine): AnyCommand {
  return newCommand("tree", {
    does: "show folders and pages as a tree",
    examples: ["sheaf tree", "sheaf tree Work --depth 2", "sheaf tree --folders"],
  })
    .argument("[folder]", "its path or id", "/")
    .option("-d, --depth <number>", "how many levels to show", wholeNumber(1))
    .option("--folders", "folders alone")
    .action(async (given, { depth = Infinity, folders = false }) => {
      const connection = await cli.connect();
      const folderId = await findFolderId(connection, given);
      const nodes = await readTree(connection, { folderId, depth, foldersOnly: folders });
      cli.answer(nodes, () => show(cli, nodes, ""));
    });
}

type Wanted = { folderId: string | null; depth: number; foldersOnly: boolean };

/** Reads a tree level by level, some folders at once. */
async function readTree(connection: Connection, { folderId, depth, foldersOnly }: Wanted): Promise<Node[]> {
  const top: Node[] = [];
  let level = [{ id: folderId, items: top }];
  for (let deep = 0; deep < depth && level.length > 0; deep++) {
    const next: typeof level = [];
    while (level.length > 0)
      await Promise.all(
        level.splice(0, foldersAtOnce).map(async ({ id, items }) => {
          for (const item of inNaturalOrder(await listItems(connection, id))) {
            if (foldersOnly && item.kind !== "folder") continue;
            const node: Node = { kind: item.kind, id: item.id, name: item.name };
            items.push(node);
            if (node.kind === "folder") next.push({ id: node.id, items: (node.items = []) });
          }
        }),
      );
    level = next;
  }
  return top;
}

function show(cli: CommandLine, nodes: readonly Node[], indent: string): void {
  const { print, paint } = cli.terminal;
  for (const [index, node] of nodes.entries()) {
    const isLast = index === nodes.length - 1;
    const name = showName(node);
    print(
      paint.dim(indent + (isLast ? "└── " : "├── ")) + (node.kind === "folder" ? paint.cyan(name) : name),
    );
    show(cli, node.items ?? [], indent + (isLast ? "    " : "│   "));
  }
}
