/** The messages about drafts of a missing page. */
export const draftMessages = {
  title: "What you wrote here was not saved",
  hint: "Only this browser has it.",
  text: "Text that was not saved",
  keep: "Create a page from it",
  newTitle: "Recovered text",
  discard: "Discard",
} as const;
