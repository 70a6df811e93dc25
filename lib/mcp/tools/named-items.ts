import "server-only";
import { z } from "zod";
import { resolvedPathMax } from "@/lib/contracts/limits";
import { type ItemKind, itemKinds, type ItemRef } from "@/lib/contracts/fields/item-ref";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { requireItem } from "@/lib/services/access/require-access";
import { resolvePages } from "@/lib/services/pages/resolve-pages";
import { resolvePath } from "@/lib/services/items/resolve-path";
import { requireScope } from "./require-scope";
import type { ToolCall } from "./tool";

const namedMax = 8;
const nameLengthMax = 4_000;

/** An item by its id or its path. */
export const itemName = z
  .string()
  .trim()
  .min(1, "must not be blank")
  .max(nameLengthMax, `must have at most ${nameLengthMax} characters`)
  .refine((text) => !text.includes("\u0000"), "must not contain U+0000");

/** An item that a path leads to. */
type Found = ItemRef & { path: string };

/** The id of the page with this id, address or path; that it can be seen is checked only for a path. */
export async function requirePageId(call: ToolCall, name: string): Promise<string> {
  const id = idIn(name);
  if (id !== null) return id;
  const found = await findAt(call, name, ["page"]);
  if (found.length === 0) throw await noPageAt(call, name);
  return one(found, name, "page").id;
}

const namesakesMax = 3;

/** The refusal of a path without a page: tells of a folder there, and of pages that have this title elsewhere. */
async function noPageAt(call: ToolCall, name: string): Promise<DomainError> {
  const said = `There is no page at ${JSON.stringify(name)}, or you have no access to it.`;
  if ((await findAt(call, name, ["folder"])).length > 0)
    return new DomainError("not_found", `${said} There is a folder; look into it with tree.`);
  const title = partsOfPath(name).at(-1) ?? "";
  const { data } = title === "" ? { data: [] } : await resolvePages(call.ctx, { title });
  const paths = data.slice(0, namesakesMax).map((page) => JSON.stringify(join(page.folderPath, page.title)));
  const elsewhere = `There is ${paths.join(", ")}${data.length > namesakesMax ? ", …" : ""}.`;
  return new DomainError(
    "not_found",
    `${said} ${paths.length > 0 ? elsewhere : "Find it with search or tree."}`,
  );
}

/** The page at this path, or null. */
export async function findPageAt(call: ToolCall, path: string): Promise<string | null> {
  const found = await findAt(call, path, ["page"]);
  return found.length === 0 ? null : one(found, path, "page").id;
}

/** The folder at this path, or null. */
export async function findFolderAt(call: ToolCall, path: string): Promise<string | null> {
  const found = await findAt(call, path, ["folder"]);
  return found.length === 0 ? null : one(found, path, "folder").id;
}

/** The item with this id, address or path. */
export async function requireNamedItem(call: ToolCall, name: string): Promise<ItemRef> {
  const id = idIn(name);
  if (id === null) return one(await findAt(call, name, itemKinds), name, "item");
  for (const kind of itemKinds) {
    if (await isThere(call.ctx, { kind, id })) return { kind, id };
  }
  throw new DomainError("not_found", `There is no item with the id ${id}, or you have no access to it.`);
}

/** The id of the folder with this id or path; null for the top level, which is `/`. */
export async function requireFolderId(call: ToolCall, name: string): Promise<string | null> {
  if (name === "/") return folderLimitOf(call.ctx.actor);
  return idIn(name) ?? one(await findAt(call, name, ["folder"]), name, "folder").id;
}

/** The id in an id, in the URI of a resource or in the address of a page; null where there is none. */
export function idIn(name: string): string | null {
  const [, id = name] = /^(?:sheaf:\/\/page\/|https?:\/\/.*\/(?:pages|folders)\/)([^/?#]+)/.exec(name) ?? [];
  return uuidPattern.test(id) ? id.toLowerCase() : null;
}

/** The parts of a path, without empty ones. */
export function partsOfPath(path: string): string[] {
  return path.split("/").filter((part) => part.trim() !== "");
}

/**
 * What is at a path: the items that are spelt as asked, or else those that differ in letter case or an ending `.md`. For a token
 * that is limited to a folder, the path may begin with the name of that folder or in it.
 */
async function findAt({ ctx }: ToolCall, path: string, kinds: readonly ItemKind[]): Promise<Found[]> {
  requireScope(ctx.actor, "pages:read");
  const parts = partsOfPath(path);
  if (parts.length === 0) return [];
  const found = await findFromTop(ctx, parts, kinds);
  const limit = folderLimitOf(ctx.actor);
  if (found.length > 0 || limit === null) return found;
  const { name } = await requireItem(ctx, { kind: "folder", id: limit }, "view");
  return findFromTop(ctx, [name, ...parts], kinds);
}

async function findFromTop(
  ctx: ToolCall["ctx"],
  parts: readonly string[],
  kinds: readonly ItemKind[],
): Promise<Found[]> {
  if (parts.length > resolvedPathMax.parts) return [];
  const { data } = await resolvePath(ctx, { path: parts.join("/") });
  const all = data
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, id, name, folderPath }) => ({
      kind,
      id,
      path: kind === "folder" ? folderPath : join(folderPath, name),
    }));
  const exact = all.filter((item) => item.path === `/${parts.join("/")}`);
  return exact.length > 0 ? exact : all;
}

/** The path of an item in a folder with this path. */
export function join(folderPath: string, name: string): string {
  return folderPath === "/" ? `/${name}` : `${folderPath}/${name}`;
}

function one(found: readonly Found[], name: string, what: ItemKind | "item"): Found {
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  if (first === undefined) {
    throw new DomainError(
      "not_found",
      `There is no ${what} at ${JSON.stringify(name)}, or you have no access to it. Find it with search or tree.`,
    );
  }
  const ids = found.slice(0, namedMax).map(({ kind, id }) => `${kind} ${id}`);
  throw new DomainError(
    "ambiguous",
    `More than one item is at ${JSON.stringify(name)}: ${ids.join(", ")}${found.length > namedMax ? ", …" : ""}. Name one by its id.`,
  );
}

/** Whether there is an accessible item that is not in the trash. */
export async function isThere(ctx: ToolCall["ctx"], item: ItemRef): Promise<boolean> {
  try {
    await requireItem(ctx, item, "view");
    return true;
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return false;
    throw fault;
  }
}
