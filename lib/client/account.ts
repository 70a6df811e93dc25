import { signOutEverywhereOperation, signUpOperation, type SignUpBody } from "@/lib/contracts/accounts";
import { callOperation } from "./call-operation";

/** Makes an account; it does not sign in. */
export async function signUp(body: SignUpBody): Promise<void> {
  await callOperation(signUpOperation, { body }, { base: "/api" });
}

/** Ends every session of the person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await callOperation(signOutEverywhereOperation, {}, { base: "/api" });
}
