import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { readTree, type TreeNode } from "@/lib/cli/items/read-tree";
import { showName } from "@/lib/cli/items/show-name";
import { type AnyCommand, newCommand, wholeNumber } from "./new-command";

/** `sheaf tree` */
export function treeCommand(cli: CommandLine): AnyCommand {
  return newCommand("tree", {
    does: "show folders and pages as a tree",
    examples: ["sheaf tree", "sheaf tree Work --depth 2", "sheaf tree --folders"],
  })
    .argument("[folder]", "its path or id", "/")
    .option("-d, --depth <number>", "how many levels to show", wholeNumber(1))
    .option("--folders", "folders alone")
    .action(async (given, { depth = Infinity, folders: foldersOnly = false }) => {
      const connection = await cli.connect();
      const folderId = await findFolderId(connection, given);
      const nodes = await readTree(connection, { folderId, depth, foldersOnly });
      cli.answer(nodes, () => show(cli, nodes, ""));
    });
}

function show(cli: CommandLine, nodes: readonly TreeNode[], indent: string): void {
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
