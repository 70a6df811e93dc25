/** How a process ended. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };

/** A production server in a separate process, with its database. */
export type ChildServer = {
  /** The address it printed, such as http://127.0.0.1:41234, without a trailing slash. */
  url: string;
  dataDir: string;
  /** The process that served at the start. */
  pid: number;
  /** The process that serves now, if any. */
  findPid(): number | undefined;
  /** The processes that serve now, as many as `WORKERS` says. */
  findPids(): number[];
  /** The end of its output. */
  output(): string;
  databaseUrl: string;
  /** The pid of the embedded PostgreSQL server at the start; null when `env` names a DATABASE_URL. */
  databasePid: number | null;
  exited: Promise<ProcessEnd>;
  /** Stops reading its output, as when the program behind a pipe has ended. */
  stopReading(): void;
  kill9(): Promise<void>;
  stop(): Promise<ProcessEnd>;
};

export type ChildServerOptions = {
  /** Kept after `stop()`; by default a temporary one is used and removed. */
  dataDir?: string;
  /** The settings of the server; the others have their defaults, regardless of the developer's environment. */
  env?: Record<string, string>;
  /** Options of `npm start`, such as --demo. */
  options?: readonly string[];
  /** The folder of the version to run; by default this one. */
  checkout?: string;
};

/** Starts a server as `npm start` does and resolves when it answers; otherwise rejects with its output. */
export function startServer(options?: ChildServerOptions): Promise<ChildServer>;

/** The serving process among those that `npm start` with this pid runs. */
export function findWebServer(pid: number): number | undefined;
