import { Buffer } from "node:buffer";

/** The notes of a stored data set: something of each kind that the database keeps apart. */
export const notes: Readonly<Record<string, string | Uint8Array>> = {
  "Garden.md":
    "---\nstatus: growing\ntags: [garden, plan]\ndue: 2026-12-04\naliases: [Yard]\n---\n# Beds\n\nSee [[Plants/Hazel|the hazel]] and ![[Plants/Holly#Care]].\n\n- [ ] Water 📅 2026-12-01\n- [x] Dig\n",
  "Plants/Hazel.md": "Hazel, \u{1F330} and é in two ways: é.\r\n\r\nBack to [[Yard]]. #tree ^hazel\r\n",
  "Plants/Holly.md": "\uFEFF# Holly\n\n## Care\n\nNone at all[^1].\n\n[^1]: Or little.\n",
  "Plants/Deep/Deeper/Moss.md": "| Kind | Wet |\n|---|--:|\n| Peat | 9 |\n\n![A leaf](leaf.bin)",
  "Plants/Deep/Deeper/leaf.bin": Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 37) % 251)),
  "Empty.md": "",
  "Views.md": "```query\nwhere: status exists\nsort: due\nshow: status, due\n```\n",
  "日記/十一月.md": "今日は庭。\n\n> [!note] 注\n> 水\n",
};
