import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { RouteTable } from "@/lib/http/route-table";

const pages = z.array(z.object({ page: z.string() }));
const manifestSchema = z.object({ staticRoutes: pages, dynamicRoutes: pages });

const unmatched = "unmatched";

/** The template of the path in the URL of a request, one of those that the build lists, or a few others. */
export async function readRoutes(): Promise<(url: string) => string> {
  const file = path.join(process.cwd(), ".next", "routes-manifest.json");
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const table = new RouteTable<string>();
  const open: { prefix: string; template: string }[] = [];
  for (const { page } of [...staticRoutes, ...dynamicRoutes]) {
    const template = page.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}");
    const rest = /^(.*?)\[+\.\.\./.exec(page)?.[1];
    if (rest === undefined) table.add(template, template);
    else open.push({ prefix: rest, template });
  }
  // The longest first, as Next.js tries them.
  open.sort((one, other) => other.prefix.length - one.prefix.length);
  return (url) => {
    const [pathname = ""] = url.split("?", 1);
    if (pathname.startsWith("/_next/static/")) return "/_next/static";
    const found = table.find(pathname)?.value;
    return found ?? open.find(({ prefix }) => pathname.startsWith(prefix))?.template ?? unmatched;
  };
}
