import { isolateNames } from "@/components/shell/items/isolate-names";

/** The author of a change: a person by name, with the token used, or oneself elsewhere. */
const who = (name: string | null, tokenName: string | null): string => {
  if (tokenName !== null) return isolateNames`${tokenName} (API token)`;
  return name ?? "you, elsewhere";
};

/** The messages about changes made elsewhere. `name` is null for the person's own. */
export const liveMessages = {
  editedBy: (name: string | null, tokenName: string | null) => `Edited by ${who(name, tokenName)}`,
  changedBy: (name: string | null, tokenName: string | null) => `by ${who(name, tokenName)}`,
  trashed: (name: string | null, tokenName: string | null) =>
    `This page was moved to the trash by ${who(name, tokenName)}. What you write here is not saved until it is restored; this browser keeps it.`,
  deleted: (name: string | null, tokenName: string | null) =>
    `This page was deleted by ${who(name, tokenName)}. What is on screen is all that is left of it: copy what you need.`,
  signedOut: "You were signed out",
  signedOutHint:
    "Sign in again in a new tab, and come back: everything here goes on. What you wrote and was not saved is kept in this browser.",
  signInAgain: "Sign in again",
  lost: (name: string) =>
    isolateNames`You cannot open “${name}” any more: it was deleted, or is no longer shared with you.`,
  gone: "You cannot open this page any more: it was deleted, or is no longer shared with you. What you write here is not saved; this browser keeps it, and shows it at this address.",
  noServer: "Sheaf cannot be reached, so this stays on screen. Try again when the connection is back.",
  restore: "Restore the page",
} as const;
