import {
  changePasswordOperation,
  deleteAccountOperation,
  endSessionOperation,
  signOutEverywhereOperation,
  signUpOperation,
  updateAccountOperation,
  type ChangePasswordBody,
  type DeleteAccountBody,
  type SignUpBody,
  type UpdateAccountBody,
} from "@/lib/contracts/accounts";
import { callOperation } from "./call-operation";

/** Makes an account; it does not sign in. */
export async function signUp(body: SignUpBody): Promise<void> {
  await callOperation(signUpOperation, { body }, { base: "/api" });
}

/** Ends every session of the person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await callOperation(signOutEverywhereOperation, {}, { base: "/api" });
}

/** Ends the session of one browser of the person. */
export async function endSession(sessionId: string): Promise<void> {
  await callOperation(endSessionOperation, { params: { sessionId } }, { base: "/api" });
}

/** Gives the person another name. */
export async function updateAccount(body: UpdateAccountBody): Promise<void> {
  await callOperation(updateAccountOperation, { body }, { base: "/api" });
}

/** Gives the person another password, and ends their other sessions. */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await callOperation(changePasswordOperation, { body }, { base: "/api" });
}

/** Deletes the person's account with everything that it owns. */
export async function deleteAccount(body: DeleteAccountBody): Promise<void> {
  await callOperation(deleteAccountOperation, { body }, { base: "/api" });
}
