import "server-only";

/** The first page of a new person. */
export const welcomePage = {
  title: "Welcome to Sheaf",
  icon: "🌾",
  markdown: `This is a page, and it is yours to change: click or tap anywhere and type.

## Three things to know

- **What you write is what is kept.** A page is a markdown text, byte for byte. Opening one changes nothing.
- **Nothing is lost.** Everything is saved about a second after you stop typing, and every state stays in the page's history.
- **Programs are welcome.** Make a token under *Settings → API tokens*, and a script can read, search and edit the same pages.

## Try it

- [ ] Change this line
- [ ] Make a page with \`Ctrl Alt N\` (\`⌘ ⌥ N\`)
- [ ] Find this page again with \`Ctrl K\` (\`⌘ K\`)
`,
};
