/** The words of a public demo. */
export const demoMessages = {
  label: "Demo",
  shared: "This is a demo that everybody shares.",
  /** The same where there is little room. */
  short: "This is a demo.",
  until: "Everything is reset at",
  title: "Try Sheaf",
  hint: "Look around and change what you like, in an account that all visitors share. Put nothing private here.",
  enter: "Enter the demo",
  entering: "Entering…",
  own: "Sign in with an account of your own",
} as const;
