import type {
  changePasswordOperation,
  deleteAccountOperation,
  endSessionOperation,
  signOutEverywhereOperation,
  signUpOperation,
  updateAccountOperation,
  ChangePasswordBody,
  DeleteAccountBody,
  SignUpBody,
  UpdateAccountBody,
} from "@/lib/contracts/accounts";
import { callOperation } from "@/lib/client/http/call-operation";

/** Makes an account; it does not sign in. */
export async function signUp(body: SignUpBody): Promise<void> {
  await callOperation<typeof signUpOperation>("POST /auth/sign-up", { body }, { base: "/api" });
}

/** Ends every session of the person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await callOperation<typeof signOutEverywhereOperation>(
    "POST /auth/sign-out-everywhere",
    {},
    { base: "/api" },
  );
}

/** Ends the session of one browser of the person. */
export async function endSession(sessionId: string): Promise<void> {
  await callOperation<typeof endSessionOperation>(
    "DELETE /auth/sessions/{sessionId}",
    { params: { sessionId } },
    { base: "/api" },
  );
}

/** Gives the person another name. */
export async function updateAccount(body: UpdateAccountBody): Promise<void> {
  await callOperation<typeof updateAccountOperation>("PATCH /auth/account", { body }, { base: "/api" });
}

/** Gives the person another password, and ends their other sessions. */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await callOperation<typeof changePasswordOperation>("PUT /auth/password", { body }, { base: "/api" });
}

/** Deletes the person's account with everything that it owns. */
export async function deleteAccount(body: DeleteAccountBody): Promise<void> {
  await callOperation<typeof deleteAccountOperation>("POST /auth/delete-account", { body }, { base: "/api" });
}
