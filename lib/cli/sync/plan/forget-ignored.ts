import type { BaseItem } from "@/lib/cli/sync/model";
import type { Planning } from "./planning";

/** What is not on disk because it is ignored there by now is of no concern any more. */
export function forgetIgnored({ state, matched, operations }: Planning): Set<string> {
  const ignored = new Set<string>();
  const paths = new Map<string, string>();
  const pathOf = (item: BaseItem): string => {
    const known = paths.get(item.id);
    if (known !== undefined) return known;
    const parent = item.parentId === null ? undefined : state.base.get(item.parentId);
    const above = parent === undefined ? "" : `${matched.byId.get(parent.id)?.path ?? pathOf(parent)}/`;
    paths.set(item.id, above + item.file);
    return above + item.file;
  };
  for (const item of state.base.values()) {
    const isKnown = matched.byId.has(item.id);
    if (isKnown || !state.isIgnored(pathOf(item), item.kind === "folder" ? "folder" : "file")) continue;
    ignored.add(item.id);
    operations.push({ kind: "forget", id: item.id });
  }
  return ignored;
}
