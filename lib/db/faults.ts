import "server-only";
import { Prisma } from "./generated/client";

type AdapterCause = { kind?: string; originalCode?: string };

const unreachableKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
  "DatabaseDoesNotExist",
  "AuthenticationFailed",
]);

// Prisma: cannot reach, timed out, closed, no free connection, transaction lost.
const unreachablePrismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);

// SQLSTATE classes: connection, insufficient resources (disk full), operator intervention, system error.
const unreachableStates = /^(?:08|53|57P0|58)/;

// node-postgres gives a connection that dies under a query no code, only these words.
const lostConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Client was closed/;

/** Whether a fault means that the database could not do its work now; nothing is known to have been stored. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  if (fault instanceof Prisma.PrismaClientInitializationError) return true;
  if (fault instanceof Prisma.PrismaClientKnownRequestError) {
    const { kind = "", originalCode = "" } = adapterCause(fault);
    return (
      unreachablePrismaCodes.has(fault.code) ||
      unreachableKinds.has(kind) ||
      unreachableStates.test(originalCode)
    );
  }
  return (
    fault instanceof Error && (/^ECONN|^EPIPE/.test(codeOf(fault)) || lostConnection.test(fault.message))
  );
}

/** Whether a fault is a deadlock or a serialisation failure: the transaction may be tried again. */
export function isSerializationFault(fault: unknown): boolean {
  if (!(fault instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return fault.code === "P2034" || /^40(?:001|P01)$/.test(adapterCause(fault).originalCode ?? "");
}

/** Whether a fault is a value that a unique index already holds. */
export function isUniqueViolation(fault: unknown): boolean {
  if (!(fault instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return fault.code === "P2002" || adapterCause(fault).originalCode === "23505";
}

function adapterCause(fault: Prisma.PrismaClientKnownRequestError): AdapterCause {
  const error = fault.meta?.["driverAdapterError"];
  if (typeof error !== "object" || error === null || !("cause" in error)) return {};
  return typeof error.cause === "object" && error.cause !== null ? error.cause : {};
}

function codeOf(fault: Error): string {
  return "code" in fault && typeof fault.code === "string" ? fault.code : "";
}
