/** The messages of finding and replacing in a page, by the keys of the source editor. */
export const findMessages = {
  Find: "Find in the page",
  Replace: "Replace with",
  next: "Next",
  previous: "Previous",
  all: "All",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
} as const;
