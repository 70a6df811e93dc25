import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@/scripts/setup/process/refusal.mjs";

const megabytes = 2_000;
const block = Buffer.alloc(1_000_000);

/** A disk in memory that can be made full. */
export class Disk {
  private constructor(private readonly folder: string) {}

  /** Mounts one as a new folder, which only root may. */
  static mount(folder: string): Disk {
    mkdirSync(folder);
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
    const { status } = spawnSync("mount", options, { stdio: "inherit" });
    if (status !== 0) throw new Refusal("A disk that can be full is mounted by root alone; start as root.");
    return new Disk(folder);
  }

  /** Leaves no room on it. */
  fill(): void {
    const file = openSync(this.#filler, "w");
    try {
      while (writeSync(file, block) > 0);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ENOSPC") throw fault;
    } finally {
      closeSync(file);
    }
  }

  /** Gives back the room that `fill` took. */
  free(): void {
    rmSync(this.#filler, { force: true });
  }

  unmount(): void {
    spawnSync("umount", ["--lazy", this.folder], { stdio: "inherit" });
  }

  get #filler(): string {
    return join(this.folder, "nothing");
  }
}
