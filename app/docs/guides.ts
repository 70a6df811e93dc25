import { readFile } from "node:fs/promises";
import path from "node:path";

/** A guide for those who use Sheaf or build on it: the file `docs/<name>.md`. */
export type Guide = { name: string; title: string; summary: string };

/** The guides that the server shows, by what they are for and in the order of reading. */
export const guideGroups: readonly { title: string; guides: readonly Guide[] }[] = [
  {
    title: "In ten minutes",
    guides: [
      {
        name: "taking-notes",
        title: "Taking notes",
        summary: "From a first page to links, tasks and a notebook that you find things in.",
      },
      {
        name: "running-a-server",
        title: "Running a server",
        summary: "From nothing to a server with people on it, a backup, and the backup tried.",
      },
      {
        name: "first-script",
        title: "A first script",
        summary: "A log that scripts write and people read, with retries that do nothing twice.",
      },
      {
        name: "first-agent",
        title: "A first agent",
        summary: "An agent in a folder of its own, with instructions, and the way to take back what it did.",
      },
    ],
  },
  {
    title: "In the browser",
    guides: [
      { name: "features", title: "What Sheaf does", summary: "All of it, in a list." },
      {
        name: "switching",
        title: "Coming from Notion or Obsidian",
        summary: "Twenty things of a week there, and how each is done here.",
      },
      {
        name: "import",
        title: "Coming from elsewhere",
        summary:
          "What Notion, Evernote, Joplin, Outline, Word and many others export, and what becomes of it.",
      },
    ],
  },
  {
    title: "Programs and agents",
    guides: [
      {
        name: "programs",
        title: "Writing programs for Sheaf",
        summary: "A first script, errors and retries, ETags, reading in parts, lists, batches, changes.",
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
        summary:
          "A folder of your machine and one in Sheaf, both ways: for Obsidian, editors and coding agents.",
      },
    ],
  },
  {
    title: "Running it",
    guides: [
      {
        name: "deployment",
        title: "Deployment",
        summary:
          "Containers, Kubernetes, systemd, a proxy, backups, a database of your own, several processes.",
      },
      {
        name: "observability",
        title: "Observability",
        summary: "Metrics for Prometheus, traces for OpenTelemetry, a dashboard, alerts, slow statements.",
      },
      {
        name: "scale",
        title: "Past one machine",
        summary: "Replicas, a pooler, failover without a lost write, and a cluster to try it on.",
      },
      {
        name: "configuration",
        title: "Configuration",
        summary: "Every setting, with its default and its meaning.",
      },
      {
        name: "limits",
        title: "Limits",
        summary: "How much each person, program and request may take, and what happens then.",
      },
    ],
  },
];

/** All guides in the order of reading. */
export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);

/** The markdown of a guide; null when there is no guide of this name. */
export async function readGuide(name: string): Promise<string | null> {
  if (!guides.some((guide) => guide.name === name)) return null;
  return readFile(path.join(process.cwd(), "docs", `${name}.md`), "utf8");
}
