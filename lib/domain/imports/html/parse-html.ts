import type { Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { NotANote } from "@/lib/domain/imports/note-source";

/** Deeper trees exhaust the stack of what reads them; pages are far from it. */
const depthMax = 400;

/** Parses HTML; throws `NotANote` where elements nest too deep. */
export function parseHtml(html: string): Root {
  const root = fromHtml(html.replaceAll("\0", "\uFFFD"));
  const waiting: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { node, depth } = one;
    if (depth > depthMax) throw new NotANote(`has elements that are nested deeper than ${depthMax} levels`);
    if (!("children" in node)) continue;
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
  return root;
}
