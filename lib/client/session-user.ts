import type { getCurrentUserOperation } from "@/lib/contracts/users";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** The id of the person that the server knows this browser as; null when it is signed out. Throws when it cannot be asked. */
export async function findSessionUser(): Promise<string | null> {
  try {
    return requireBody(await callOperation<typeof getCurrentUserOperation>("GET /me", {})).id;
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.status === 401) return null;
    throw fault;
  }
}
