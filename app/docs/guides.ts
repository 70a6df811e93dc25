import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { renderHtml } from "@/lib/domain/markdown/render/render-html";

/** A guide for those who use Sheaf or build on it: the file `docs/<name>.md`. */
type Guide = { name: string; title: string; summary: string };

/** The guides that the server shows, in the order of reading. */
export const guides: readonly Guide[] = [
  {
    name: "switching",
    title: "Coming from Notion or Obsidian",
    summary: "Twenty things of a week there, and how each is done here.",
  },
  {
    name: "programs",
    title: "Writing programs for Sheaf",
    summary: "A first script, errors and retries, ETags, reading in parts, lists, batches, changes.",
  },
  {
    name: "webhooks",
    title: "Webhooks",
    summary: "Changes sent to an address of yours: set up, receive, check signatures.",
  },
  {
    name: "cli",
    title: "The command line",
    summary: "Pages in a terminal and in scripts, by their paths.",
  },
  {
    name: "sync",
    title: "Keeping a folder the same",
    summary: "A folder of your machine and one in Sheaf, both ways: for Obsidian, editors and coding agents.",
  },
  {
    name: "queries",
    title: "Queries",
    summary: "Pages by their properties and tags, all tasks, all tags.",
  },
  {
    name: "mcp",
    title: "Tools for assistants and agents",
    summary:
      "Connecting Claude, Cursor, VS Code and others by the Model Context Protocol, and what they can do.",
  },
];

/** The markdown of a guide; null when there is no guide of this name. */
export async function readGuide(name: string): Promise<string | null> {
  if (!guides.some((guide) => guide.name === name)) return null;
  return readFile(path.join(process.cwd(), "docs", `${name}.md`), "utf8");
}

/** The HTML of a guide. Links to other guides lead to their pages; those to files of the project are only words. */
export function renderGuide(markdown: string): string {
  const linked = markdown.replace(
    /\[([^\]\n]+)\]\((?!https?:|#|\/)([^)\s]+)\)/g,
    (_, words: string, target: string) => {
      const [, name] = /^([\w-]+)\.md$/.exec(target) ?? [];
      return guides.some((guide) => guide.name === name) ? `[${words}](/docs/${name})` : words;
    },
  );
  return renderHtml(parseMarkdown(linked));
}
