import type { CommandLine } from "@/lib/cli/command-line";
import { discardEdit, editPage, type EditOutcome } from "@/lib/cli/edits/edit-page";
import { Failure } from "@/lib/cli/failures";
import { findItem } from "@/lib/cli/items/find-item";
import { type AnyCommand, newCommand } from "./new-command";

const words: Record<EditOutcome, string> = {
  unchanged:
    "Nothing was changed. (An editor that returns at once needs its option to wait, such as code --wait.)",
  stored: "Saved.",
  merged: "Saved, together with what others wrote meanwhile.",
};

/** `sheaf edit` */
export function editCommand(cli: CommandLine): AnyCommand {
  return newCommand("edit", {
    does: "edit a page in your editor (VISUAL or EDITOR)",
    examples: [
      "sheaf edit Work/Plan",
      "EDITOR='code --wait' sheaf edit Work/Plan",
      "sheaf edit Work/Plan --discard",
    ],
    more: `What others write meanwhile is merged; where both changed the same words, both texts are marked in
the file for you to decide. A text that could not be saved is kept: the same command goes on with it.`,
  })
    .argument("<page>", "its path or id")
    .option("--discard", "drop a kept text that was not saved, instead of editing")
    .action(async (given, { discard }) => {
      const connection = await cli.connect();
      const page = await findItem(connection, given, ["page"]);
      if (discard) {
        if (!(await discardEdit(cli, connection, page)))
          throw new Failure("notFound", `There is no kept text of "${given}".`);
        cli.answer({ id: page.id, status: "discarded" }, () => cli.terminal.tell("Dropped."));
        return;
      }
      const status = await editPage(cli, connection, page);
      cli.answer({ id: page.id, status }, () => cli.terminal.tell(words[status]));
    });
}
