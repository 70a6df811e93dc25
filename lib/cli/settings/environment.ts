import { homedir } from "node:os";
import envPaths from "env-paths";

/** The environment variables that the command line reads. */
export type Environment = {
  /** The server to use, instead of the one signed in to last. */
  server: string | undefined;
  /** A token, instead of the kept one. */
  token: string | undefined;
  /** The command that opens an editor. */
  editor: string | undefined;
  /** Whether colours are unwanted. */
  noColor: boolean;
  /** The folder of the kept sign-ins. */
  configFolder: string;
  /** The folder of texts that are not saved yet. */
  dataFolder: string;
};

/** Reads the environment of this process. */
export function readEnvironment(): Environment {
  const { env } = process;
  const folders = envPaths("sheaf", { suffix: "" });
  return {
    server: given(env["SHEAF_SERVER"]),
    token: given(env["SHEAF_TOKEN"]),
    editor: given(env["VISUAL"]) ?? given(env["EDITOR"]),
    noColor: given(env["NO_COLOR"]) !== undefined || env["TERM"] === "dumb",
    configFolder: folders.config,
    dataFolder: folders.data,
  };
}

/** A path as a person sees it, with `~` for their home. */
export function withTilde(path: string): string {
  const home = homedir();
  return home !== "" && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function given(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}
