/** The words where two texts of a page changed the same place. */
export const conflictMessages = {
  title: "This page was changed elsewhere while you were writing",
  hint: "Both changed the same place. Neither text is lost: choose what to go on with there; what you leave out stays in the page’s history or in this browser.",
  yours: "Yours",
  theirs: "Theirs",
  keepYours: "Keep yours",
  keepYoursHint: "Theirs stays in the page’s history.",
  yoursReadOnlyHint: "You may only read this page now. Copy your text if you still need it.",
  takeTheirs: "Take theirs",
  takeTheirsHint: "Yours is kept in this browser until you dismiss it.",
  keepBoth: "Keep both",
  keepBothHint: "Yours goes below theirs, for you to put together.",
  copyYours: "Copy yours",
  copyTheirs: "Copy theirs",
} as const;
