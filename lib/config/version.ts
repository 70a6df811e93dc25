import "server-only";

/** The version of Sheaf that runs, such as 1.0.0, as the process that serves it was told. */
export function readVersion(): string {
  return process.env["SHEAF_VERSION"] ?? "unknown";
}
