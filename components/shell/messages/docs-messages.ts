/** The words around the guides. */
export const docsMessages = {
  title: "Docs",
  lead: "How to use Sheaf, run it, and build on it.",
  guides: "Guides",
  allGuides: "All guides",
  onThisPage: "On this page",
  back: "Back to Sheaf",
  reference: "Reference",
  referenceSummary: "Every operation with its fields, limits, errors and examples.",
  loadingReference: "Loading the reference…",
  previous: "Previous",
  next: "Next",
  nearby: "Previous and next guide",
  source: "This page as markdown",
  search: "Search the docs",
  find: "Search",
  results: "Results",
  found: (count: number, words: string) =>
    count === 0
      ? `Nothing in the docs has all of “${words}”. Try fewer words, or other ones.`
      : count === 1
        ? `One place in the docs has “${words}”.`
        : `${count} places in the docs have “${words}”.`,
  hint: "Words of what you want to do, such as “backup” or “undo an agent”.",
} as const;
