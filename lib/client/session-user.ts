import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";

/** The id of the person signed in with this browser; null when it is signed out. Throws without a response. */
export async function findSessionUser(): Promise<string | null> {
  try {
    return (await callOperation("GET /me", {})).id;
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.status === 401) return null;
    throw fault;
  }
}
