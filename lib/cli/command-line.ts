import { Failure } from "./failures";
import type { Connection } from "./server/connection";
import type { Environment } from "./settings/environment";
import { readSignIns, toServerUrl } from "./settings/sign-ins";
import type { Terminal } from "./terminal/terminal";

/** The options that every command takes. */
export type GlobalOptions = { server?: string; json?: true; timeout: number };

/** What a command works with. */
export type CommandLine = {
  environment: Environment;
  terminal: Terminal;
  signal: AbortSignal;
  options: () => GlobalOptions;
  /** The server that is meant, with the credentials kept for it. */
  connect: () => Promise<Connection>;
  /** A server without credentials, or with a token that is tried. */
  connectTo: (url: string, token: string | null) => Connection;
  /** Prints an answer as JSON where that is asked for, or else in words. */
  answer: (value: unknown, inWords: () => void) => void;
};

/** Builds what commands work with. */
export function createCommandLine(given: {
  environment: Environment;
  terminal: Terminal;
  signal: AbortSignal;
  options: () => GlobalOptions;
}): CommandLine {
  const { environment, terminal, signal, options } = given;
  const connectTo = (url: string, token: string | null): Connection => ({
    url,
    token,
    signal,
    timeoutSeconds: options().timeout,
    onWait: (seconds, reason) => terminal.tell(`${reason} Trying again in ${Math.ceil(seconds)} s …`),
  });
  return {
    ...given,
    connectTo,
    async connect() {
      const { current, servers } = await readSignIns(environment);
      const named = options().server ?? environment.server;
      const url = named === undefined ? current : toServerUrl(named);
      if (url === null)
        throw new Failure("noAccess", "You are not signed in. Begin with: sheaf login https://your.server");
      const token = environment.token ?? (Object.hasOwn(servers, url) ? servers[url]?.token : undefined);
      if (token === undefined)
        throw new Failure("noAccess", `You are not signed in to ${url}. Do so with: sheaf login ${url}`);
      return connectTo(url, token);
    },
    answer(value, inWords) {
      if (options().json === true) terminal.printJson(value);
      else inWords();
    },
  };
}
