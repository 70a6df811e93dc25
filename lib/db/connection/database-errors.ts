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

// Prisma: cannot reach, timed out, closed, no free connection, transaction lost.
const unreachablePrismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);

// SQLSTATE classes: connection, credentials, no such database, resources, operator, system error.
const unreachableStates = /^(?:08|28|3D|53|57P0|58)/;

// What Node.js says of sockets and names.
const networkCodes = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

// node-postgres gives a connection that dies under a query, or does not answer, no code, only these words.
const lostConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed/;

// A server that has no room for its log of changes gives up, and says why only in words.
const noRoom = /No space left on device|Disk quota exceeded/;

/** Whether a fault means that the database could not do its work now; nothing is known to have been stored. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  if (fault instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(fault instanceof Error)) return false;
  if (unreachablePrismaCodes.has(codeOf(fault))) return true;
  if (unreachableKinds.has(adapterCause(fault).kind ?? "")) return true;
  const state = stateOf(fault);
  return unreachableStates.test(state) || networkCodes.test(state) || lostConnection.test(fault.message);
}

/** Whether a fault means that the database had no room to store something; nothing was stored. */
export function isDatabaseFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { originalMessage = "" } = adapterCause(fault);
  return stateOf(fault) === "53100" || noRoom.test(originalMessage) || noRoom.test(fault.message);
}

/** Whether a fault means that another change held what this one needs for too long; nothing was stored. */
export function isLockTimeout(fault: unknown): boolean {
  return fault instanceof Error && stateOf(fault) === "55P03";
}

/** Whether a fault means that a folder would lie deeper than folders may. */
export function isFolderTooDeep(fault: unknown): boolean {
  return violates(fault, "23514", /^Folder_depth$/);
}

/** Whether a fault means that the account on whose behalf something was to be stored is not there any more. */
export function isAccountGone(fault: unknown): boolean {
  return violates(fault, "23503", /_(?:ownerId|userId|invitedById)_fkey$/);
}

function violates(fault: unknown, state: string, constraint: RegExp): boolean {
  return fault instanceof Error && stateOf(fault) === state && constraint.test(constraintOf(fault));
}

/** The name of the constraint that a fault is about, from the driver or wrapped by Prisma, or an empty text. */
function constraintOf(fault: Error): string {
  if ("constraint" in fault && typeof fault.constraint === "string") return fault.constraint;
  const { constraint, originalMessage = "" } = adapterCause(fault);
  return constraint?.index ?? /constraint "([^"]+)"/.exec(originalMessage)?.[1] ?? "";
}

/** Whether a fault is a deadlock or a serialisation failure: the transaction may be tried again. */
export function isSerializationFault(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const state = stateOf(fault);
  return state === "P2034" || state === "40001" || state === "40P01";
}

/** The SQLSTATE of a fault, from the driver or wrapped by Prisma, or another code that it has. */
function stateOf(fault: Error): string {
  return adapterCause(fault).originalCode ?? codeOf(fault);
}

function codeOf(fault: Error): string {
  return "code" in fault && typeof fault.code === "string" ? fault.code : "";
}

/** What Prisma's adapter says of a fault; that of a transaction's beginning comes as it is, others are wrapped. */
function adapterCause(fault: Error): AdapterCause {
  const isWrapped = fault instanceof Prisma.PrismaClientKnownRequestError;
  const error = isWrapped ? fault.meta?.["driverAdapterError"] : fault;
  if (typeof error !== "object" || error === null || !("cause" in error)) return {};
  if (!isWrapped && fault.name !== "DriverAdapterError") return {};
  return typeof error.cause === "object" && error.cause !== null ? error.cause : {};
}
