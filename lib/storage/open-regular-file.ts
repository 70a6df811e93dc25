import "server-only";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** What is in the place of a file is something else, such as a folder or a pipe. */
export class NoRegularFile extends Error {}

/** Opens a file for reading, and never waits for one: rejects with `NoRegularFile` where something else is. */
export async function openRegularFile(path: string): Promise<FileHandle> {
  // A pipe that nobody writes to is waited for otherwise; Windows has neither it nor the flag, which is 0 there.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if ((await file.stat()).isFile()) return file;
    throw new NoRegularFile(`${path} is not a file.`);
  } catch (fault) {
    await file.close();
    throw fault;
  }
}
