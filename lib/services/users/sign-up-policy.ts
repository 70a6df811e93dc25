import "server-only";
import { environment } from "@/lib/config/environment";
import type { SignUpPolicy } from "@/lib/contracts/account/accounts";
import { hasUsers } from "@/lib/db/accounts/users";

/** Who can create an account in the browser at the moment. */
export async function signUpPolicy(): Promise<SignUpPolicy> {
  const { SIGNUP, DEMO_RESET_MINUTES } = environment();
  if (SIGNUP === "closed" || DEMO_RESET_MINUTES !== undefined) return "closed";
  if (!(await hasUsers())) return "first-account";
  return SIGNUP === "open" ? "open" : "invited";
}
