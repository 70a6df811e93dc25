import { spawn } from "node:child_process";
import { Failure } from "@/lib/cli/failures";

const isWindows = process.platform === "win32";

/** Opens a file in the person's editor and waits until it ends; resolves to its exit status. */
export async function runEditor(command: string | undefined, path: string): Promise<number> {
  const editor = command ?? (isWindows ? "notepad" : "vi");
  // The command may have arguments of its own, such as `code --wait`: a shell splits it, as Git does.
  const child = isWindows
    ? spawn(`${editor} "${path}"`, { shell: true, stdio: "inherit" })
    : spawn("sh", ["-c", `${editor} "$@"`, editor, path], { stdio: "inherit" });
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  if (status === 127)
    throw new Failure(
      "failed",
      `There is no editor "${editor}". Set VISUAL or EDITOR to the one that you use.`,
    );
  return status;
}
