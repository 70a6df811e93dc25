import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "playwright";

/** The paths of the scripts that a document itself names; what only browsers without modules load is left out. */
export async function readNamedScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+\.js)[^>]*>/g)];
  const named = tags
    .filter(([tag]) => !/nomodule/i.test(tag))
    .flatMap(([, script]) => (script === undefined ? [] : [script]));
  return [...new Set(named)];
}

/** The bytes of scripts, compressed. */
export async function sizeOfScripts(request: APIRequestContext, paths: readonly string[]): Promise<number> {
  let size = 0;
  for (const path of paths) size += gzipSync(await (await request.get(path)).body()).length;
  return size;
}
