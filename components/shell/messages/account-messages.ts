import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of the account page. */
export const accountMessages = {
  title: "Account",
  name: "Name",
  email: "E-mail",
  administrator: "Administrator",
  saveName: "Save name",
  savingName: "Saving…",
  nameSaved: "Your name is changed.",
  yourPages: "Your pages",
  browsers: "Signed-in browsers",
  thisBrowser: "This browser",
  lastUsed: "Last used",
  unknownBrowser: "Unknown browser",
  on: (browser: string, system: string) => `${browser} on ${system}`,
  signOut: "Sign out",
  signOutOf: (browser: string) => isolateNames`Sign out ${browser}`,
  signedOut: "That browser is signed out.",
  signOutEverywhere: "Sign out everywhere",
  signOutTitle: "Sign out everywhere?",
  signOutHint:
    "Every browser, this one too, is signed out at once. API tokens keep working; revoke them separately.",
  signingOut: "Signing out…",
  theme: "Theme",
  password: {
    title: "Password",
    current: "Current password",
    new: "New password",
    hint: (min: number) =>
      `At least ${min} characters. Other browsers are signed out; API tokens keep working.`,
    change: "Change password",
    changing: "Changing…",
    changed: "Your password is changed, and every other browser is signed out.",
  },
  deletion: {
    title: "Delete account",
    hint: "Your account and everything you own are deleted for good: pages with their history, folders, files, what is in the trash, and API tokens. People you share with lose it too. What you wrote in pages of others stays there.",
    advice: "Export everything first if you want to keep a copy.",
    open: "Delete account…",
    question: "Delete your account?",
    email: (email: string) => isolateNames`Type ${email} to confirm`,
    password: "Your password",
    delete: "Delete everything for good",
    deleting: "Deleting…",
  },
};
