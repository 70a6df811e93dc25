import "server-only";
import { Prisma } from "@/lib/db/generated/client";

type AdapterCause = {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
};

const unreachableKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
  "DatabaseDoesNotExist",
  "AuthenticationFailed",
]);

// Prisma: unreachable, timed out, closed, no free connection, transaction lost.
const unreachablePrismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);

// SQLSTATE classes: connection, credentials, no such database, resources, operator, system error; and a server that takes no
// changes, such as one that was the primary a moment ago.
const unreachableStates = /^(?:08|28|3D|53|57P0|58|25006)/;

// SQLSTATE classes: data, limits of the program; a value that must not be null.
const unstorableStates = /^(?:22|54)|^23502$/;

// Node.js codes for sockets and names.
const networkCodes = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

// node-postgres gives a connection that dies or times out during a query no code, only these words.
const lostConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed/;

// A server without room for its write-ahead log stops, and says why only in words.
const noRoom = /No space left on device|Disk quota exceeded/;

/** What the fault says when so many wait for a connection that another one would only make the queue longer. */
export const poolExhaustedMessage = "Too many requests wait for a connection.";

/** What the fault says when a statement is not sent any more, because the time of its request is over. */
export const timeOverMessage = "The time of the request was over before the statement.";

/** Whether a fault means that too many wait for a connection to the database; nothing was sent to it. */
export function isPoolExhausted(fault: unknown): boolean {
  // Prisma passes on no more than the words.
  return fault instanceof Error && fault.message.includes(poolExhaustedMessage);
}

/** Whether a fault means that a statement was cancelled or not sent, or that a transaction took too long and was rolled back. */
export function isCutOff(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return stateOf(fault) === "57014" || codeOf(fault) === "P2028" || fault.message.includes(timeOverMessage);
}

/**
 * Whether a fault means that the database is unavailable at the moment; the outcome is unknown, but nothing is known to
 * be stored.
 */
export function isDatabaseUnavailable(fault: unknown): boolean {
  if (fault instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(fault instanceof Error)) return false;
  if (unreachablePrismaCodes.has(codeOf(fault))) return true;
  if (unreachableKinds.has(adapterCause(fault).kind ?? "")) return true;
  const state = stateOf(fault);
  return unreachableStates.test(state) || networkCodes.test(state) || lostConnection.test(fault.message);
}

/** Whether a fault means that the database is full; nothing was stored. */
export function isDatabaseFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { originalMessage = "" } = adapterCause(fault);
  return stateOf(fault) === "53100" || noRoom.test(originalMessage) || noRoom.test(fault.message);
}

/** Whether a fault means that another change held a needed lock for too long; nothing was stored. */
export function isLockTimeout(fault: unknown): boolean {
  return fault instanceof Error && stateOf(fault) === "55P03";
}

/** Whether a fault means that the database can never store such a value; nothing was stored. */
export function isUnstorableValue(fault: unknown): boolean {
  return fault instanceof Error && unstorableStates.test(stateOf(fault));
}

/** Whether a fault means that a folder would exceed the greatest depth. */
export function isFolderTooDeep(fault: unknown): boolean {
  return violates(fault, "23514", /^Folder_depth$/);
}

/** Whether a fault means that the account for which something was to be stored no longer exists. */
export function isAccountGone(fault: unknown): boolean {
  return violates(fault, "23503", /_(?:ownerId|userId|invitedById)_fkey$/);
}

function violates(fault: unknown, state: string, constraint: RegExp): boolean {
  return fault instanceof Error && stateOf(fault) === state && constraint.test(constraintOf(fault));
}

/** The name of the constraint in a fault, from the driver or wrapped by Prisma, or "". */
function constraintOf(fault: Error): string {
  if ("constraint" in fault && typeof fault.constraint === "string") return fault.constraint;
  const { constraint, originalMessage = "" } = adapterCause(fault);
  return constraint?.index ?? /constraint "([^"]+)"/.exec(originalMessage)?.[1] ?? "";
}

/** Whether a fault is a deadlock or a serialisation failure, after which the transaction may be retried. */
export function isSerializationFault(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const state = stateOf(fault);
  return state === "P2034" || state === "40001" || state === "40P01";
}

/** The SQLSTATE of a fault, from the driver or wrapped by Prisma, or another code. */
function stateOf(fault: Error): string {
  return adapterCause(fault).originalCode ?? codeOf(fault);
}

function codeOf(fault: Error): string {
  return "code" in fault && typeof fault.code === "string" ? fault.code : "";
}

/** The cause that Prisma's adapter gives; the fault of a transaction's beginning is not wrapped, others are. */
function adapterCause(fault: Error): AdapterCause {
  const isWrapped = fault instanceof Prisma.PrismaClientKnownRequestError;
  const error = isWrapped ? fault.meta?.["driverAdapterError"] : fault;
  if (typeof error !== "object" || error === null || !("cause" in error)) return {};
  if (!isWrapped && fault.name !== "DriverAdapterError") return {};
  return typeof error.cause === "object" && error.cause !== null ? error.cause : {};
}
