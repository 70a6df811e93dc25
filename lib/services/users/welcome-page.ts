import "server-only";

/** The first page of a new person: a short tour that is tried out on itself. */
export const welcomePage = {
  title: "Welcome to Sheaf",
  icon: "🌾",
  markdown: `This is a page, and it is yours to change: click or tap anywhere and type. All of this tour can be tried on it.

## Write

- [ ] Type \`/\` on an empty line: all that can be put into a page is in the list.
- [ ] Type \`[[\` and a name, to link a page. If there is none of that name, the link makes it.
- [ ] Point at this line and take the grip at its left, to drag it or to turn it into something else.

> [!tip] The markdown is always there
> \`Ctrl Alt M\` (\`⌘ ⌥ M\`) shows the text as it is stored, and back. A page is a markdown text, byte for byte: what you do not touch stays as it was written.

## Find

| To get to             | Use                                |
| --------------------- | ---------------------------------- |
| a page, a text        | \`Ctrl K\` (\`⌘ K\`), and a word of it |
| a new page            | \`Ctrl Alt N\` (\`⌘ ⌥ N\`)             |
| today’s note          | \`Ctrl Alt D\` (\`⌘ ⌥ D\`)             |
| what links to a page  | the tab *Links* beside it          |
| what has to be done   | *Tasks* in the sidebar             |
| every shortcut        | \`?\`, outside of a text             |

The star above a page puts it into the sidebar. A \`#tag\` in a text leads to all pages that have it.

## Take back

- **Nothing is lost.** Everything is saved about a second after you stop typing, and every state stays in the tab *History*.
- **Undo is everywhere.** \`Ctrl Z\` (\`⌘ Z\`) takes back what you typed, and outside of texts moves, new names and removals.

## Go on

- **Bring your notes along**: *Import* in the sidebar takes vaults, zips and exports of Notion.
- **Programs are welcome.** Make a token under *Settings → API tokens*, and a script can read, search and edit the same pages, or those of one folder.
`,
};
