import "server-only";
import type { TokenActor } from "@/lib/domain/access/actor";
import { appendTool } from "./append";
import { changesTool } from "./changes";
import { editTool } from "./edit";
import { fetchTool } from "./fetch";
import { historyTool } from "./history";
import { organiseTool } from "./organise";
import { propertiesTool } from "./properties";
import { searchTool } from "./search";
import type { Tool } from "./tool";
import { treeTool } from "./tree";
import { writeTool } from "./write";

/** Every tool, in the order of the list. */
export const tools: readonly Tool[] = [
  searchTool,
  fetchTool,
  treeTool,
  changesTool,
  editTool,
  appendTool,
  writeTool,
  propertiesTool,
  organiseTool,
  historyTool,
];

const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));

/** The tool of this name. */
export function findTool(name: string): Tool | undefined {
  return byName.get(name);
}

/** The tools that a token can use. */
export function toolsFor({ scopes }: TokenActor): Tool[] {
  return tools.filter(({ scope }) => scopes.has(scope));
}
