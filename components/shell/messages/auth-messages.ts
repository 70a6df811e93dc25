import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of signing in and signing up. */
export const authMessages = {
  signIn: "Sign in",
  signingIn: "Signing in…",
  signInTitle: "Welcome back",
  deletedTitle: "Your account was deleted.",
  deletedHint: "With it went everything that you owned here.",
  sessionEnded:
    "You were signed out in this browser: from another one, by a new password, or because it was not used for long. Sign in to go on where you were.",
  firstTitle: "Create the first account",
  firstHint: "You will be the administrator. Everything stays on this server.",
  openTitle: "Create an account",
  signUp: "Create account",
  signingUp: "Creating the account…",
  invitedTitle: "You were invited",
  invitedForHint: (email: string) =>
    isolateNames`Make your account here. The link works once, and for ${email} only.`,
  invitedHint: "Make your account here. The link works once, so make it with the address you want to keep.",
  invitedOnlyHint:
    "New accounts need an invitation here. Ask the person who runs this server for a link; then open it in this browser.",
  spentTitle: "This invitation does not work",
  spentHint:
    "It was used already, was taken back, or is older than seven days. Ask the person who sent it for a new link.",
  spentOpenHint:
    "It was used already, was taken back, or is older than seven days. You can make an account here without it.",
  signedInHint: (name: string, email: string) =>
    isolateNames`You are signed in as ${name} (${email}). Sign out to use this invitation for another account.`,
  signedInAs: (name: string, email: string) => isolateNames`You are signed in as ${name} (${email}).`,
  signOutToUse: "Sign out and use it",
  signingOut: "Signing out…",
  goOn: "Go to your pages",
  closedTitle: "Sign-up is closed",
  closedHint:
    "This server takes no new accounts here. Ask the person who runs it to make one for you; then sign in with your e-mail address and password.",
  name: "Name",
  email: "E-mail",
  password: "Password",
  passwordHint: (min: number) => `At least ${min} characters. A few words make a good one.`,
  showPassword: "Show password",
  noAccount: "No account yet?",
  hasAccount: "You have an account?",
  wrong: "This e-mail address and password do not belong together. Check both and try again.",
  throttled: (wait: string) => `Too many attempts. Wait ${wait}, then try again.`,
  unavailable: "Signing in does not work at the moment. Try again in a minute.",
  fieldRequired: (field: string) => `Enter your ${field}.`,
  /** The name of each field in a request to fill it in. */
  asked: {
    name: "name",
    email: "e-mail address",
    password: "password",
    currentPassword: "current password",
    newPassword: "new password",
  },
} as const;
