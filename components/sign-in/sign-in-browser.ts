import { authMessages } from "@/components/shell/messages/auth-messages";
import { messages } from "@/components/shell/messages/messages";

/** The outcome of signing in. */
export type SignInOutcome = { kind: "signed-in" } | { kind: "refused"; reason: string };

/** Signs this browser in with an e-mail address and a password. */
export function signInBrowser(email: string, password: string): Promise<SignInOutcome> {
  return signInBy("credentials", { email, password });
}

/** Signs this browser in to the account of a public demo. */
export function enterDemo(): Promise<SignInOutcome> {
  return signInBy("demo", {});
}

async function signInBy(provider: string, credentials: Record<string, string>): Promise<SignInOutcome> {
  try {
    // Loaded on demand: on the server the module fails when NEXTAUTH_URL is empty.
    const { signIn } = await import("next-auth/react");
    const answer = await signIn(provider, { ...credentials, redirect: false });
    const error = answer ? answer.error : "Unavailable";
    return error === null ? { kind: "signed-in" } : { kind: "refused", reason: explain(error) };
  } catch {
    return { kind: "refused", reason: messages.failures.network };
  }
}

function explain(error: string): string {
  if (error === "CredentialsSignin") return authMessages.wrong;
  const seconds = /^RateLimited:(\d+)$/.exec(error)?.[1];
  return seconds === undefined ? authMessages.unavailable : authMessages.throttled(toWait(Number(seconds)));
}

/** A duration in words, rounded up, so that a retry after it works. */
export function toWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
