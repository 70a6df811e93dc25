/** How a process ended. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };

/** A production server in a process of its own, with its database. */
export type ChildServer = {
  /** The address it printed, such as http://127.0.0.1:41234, without a slash at the end. */
  url: string;
  dataDir: string;
  /** The process that served when it was started. */
  pid: number;
  /** The process that serves now, if there is one. */
  findPid(): number | undefined;
  /** The latest of what it has written. */
  output(): string;
  databaseUrl: string;
  /** The embedded PostgreSQL server's pid as of the start; null when `env` names a DATABASE_URL. */
  databasePid: number | null;
  exited: Promise<ProcessEnd>;
  /** Reads no more of what it writes, as when the program behind a pipe has ended. */
  stopReading(): void;
  kill9(): Promise<void>;
  stop(): Promise<ProcessEnd>;
};

export type ChildServerOptions = {
  /** Kept after `stop()`; without it a temporary one is used and removed. */
  dataDir?: string;
  /** The settings of the server; what is not given has its default, whatever the developer's environment says. */
  env?: Record<string, string>;
  /** Options of `npm start`, such as --demo. */
  options?: readonly string[];
};

/** Starts a server as `npm start` does and resolves when it answers; rejects with what it printed otherwise. */
export function startServer(options?: ChildServerOptions): Promise<ChildServer>;

/** The process that serves, of those that `npm start` with this pid runs. */
export function findWebServer(pid: number): number | undefined;
