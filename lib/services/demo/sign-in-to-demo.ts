import "server-only";
import type { UserRow } from "@/lib/db/accounts/users";
import { countDemoVisit } from "@/lib/services/users/throttle";
import { findDemoAccount } from "./demo-account";

/** The account of the demo, for a visitor from this network; null while there is none. Too many visits are refused. */
export async function signInToDemo(network: string): Promise<UserRow | null> {
  await countDemoVisit(network);
  return findDemoAccount();
}
