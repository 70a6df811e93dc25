/** The words where two texts of a page changed the same place. */
export const conflictMessages = {
  title: "This page was changed elsewhere while you were writing",
  hint: "Both changed the same place. Neither text is lost: choose the one to go on with there; the other stays in the page’s history or in this browser.",
  yours: "Yours",
  theirs: "Theirs",
  keepYours: "Keep yours",
  keepYoursHint: "Theirs stays in the page’s history.",
  yoursReadOnlyHint: "You may only read this page now. Copy your text if you still need it.",
  takeTheirs: "Take theirs",
  takeTheirsHint: "Yours is kept in this browser until you dismiss it.",
  copyYours: "Copy yours",
  copyTheirs: "Copy theirs",
} as const;
