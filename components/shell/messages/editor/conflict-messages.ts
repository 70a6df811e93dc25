/** The messages of conflicts, where two sides changed the same words of a page. */
export const conflictMessages = {
  title: "This passage was changed meanwhile",
  hint: "Go on writing; all else is saved. Theirs is in the page until you choose, yours in this browser.",
  nothing: "nothing",
  yours: "Yours",
  theirs: "Theirs",
  keepYours: "Keep yours",
  keepYoursHint: "Theirs stays in the page’s history.",
  yoursReadOnlyHint: "This page can only be read now. Copy your text if you still need it.",
  takeTheirs: "Take theirs",
  takeTheirsHint: "Yours is kept in this browser until you dismiss it.",
  keepBoth: "Keep both",
  keepBothHint: "Yours goes behind theirs, for you to put together.",
  copyYours: "Copy yours",
} as const;
