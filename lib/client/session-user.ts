import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";

/** The id of the person that the server knows this browser as; null when it is signed out. Throws when it cannot be asked. */
export async function findSessionUser(): Promise<string | null> {
  try {
    return (await callOperation("GET /me", {})).id;
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.status === 401) return null;
    throw fault;
  }
}
