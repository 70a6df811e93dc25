import "server-only";

/** The pages of the demo account, oldest first. */
export const demoPages = [
  {
    title: "Reading list",
    icon: "📚",
    markdown: `# Reading list

| Title | Author | State |
| --- | --- | --- |
| The Design of Everyday Things | Don Norman | read |
| 陰翳礼讃 | 谷崎潤一郎 | reading |
| A Pattern Language | Christopher Alexander | next |

> "The details are not the details. They make the design." (Charles Eames)
`,
  },
  {
    title: "Sourdough",
    icon: "🍞",
    markdown: `---
serves: 8
tags: [bread, weekend]
---
# Sourdough

1. In the evening mix 450 g of flour, 320 g of water and 90 g of starter.
2. Fold it four times, half an hour apart; then add 9 g of salt.
3. Let it rise in the cold over night.
4. Bake at 240 °C under a lid for 25 minutes, without it for 20.

- [x] Feed the starter
- [ ] Buy rye flour
`,
  },
  {
    title: "Release plan",
    icon: "🚀",
    markdown: `---
status: draft
due: 2027-01-31
---
# Release plan

## Before

- [x] Freeze the interface
- [ ] Write the notes
- [ ] Ask three people to try the upgrade

## On the day

\`\`\`sh
npm test && npm start
\`\`\`

See also [[Meeting 2026-11-20]].
`,
  },
  {
    title: "Meeting 2026-11-20",
    icon: "🗓️",
    markdown: `# Meeting 2026-11-20

Present: Ada, Grace, Alan

- Ada shows the new search. *It finds what people type.*
- Decision: the release goes out when the plan's list is ticked, not on a date.
- Grace writes the notes into [[Release plan]].
`,
  },
  {
    title: "Start here",
    icon: "🌾",
    markdown: `This is a demo account. Change whatever you like: every state of a page stays in its history.

- **Write.** Open a page and type; it is saved about a second after you stop.
- **Find.** \`Ctrl K\` (\`⌘ K\`) searches the titles: try *release* or *sour*.
- **Automate.** *Settings → API tokens* makes a token; the _API reference_, which the search (Ctrl K) leads to, says what it can do.
`,
  },
];
