import type { getCurrentUserOperation } from "@/lib/contracts/users";
import { ApiRefusal } from "./api-refusal";
import { callOperation } from "./call-operation";

/** Whether the server no longer knows this browser; false also when it cannot be reached. */
export async function isSignedOut(): Promise<boolean> {
  try {
    await callOperation<typeof getCurrentUserOperation>("GET /me", {});
    return false;
  } catch (fault) {
    return fault instanceof ApiRefusal && fault.facts.status === 401;
  }
}
