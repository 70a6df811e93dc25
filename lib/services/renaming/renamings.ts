import type { RenamedKind } from "@/lib/contracts/queries/renaming-outcomes";
import { isWritablePropertyName } from "@/lib/domain/content/front-matter/property-edit";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { isWritableTag, readTagName } from "@/lib/domain/tags/tag-name";

/** How many pages a request covers. */
export const pagesAtOnce = 100;

/** The old and the new name of what is renamed. */
export type Names = { from: string; to: string };

/** What can be renamed in all pages, the kind of its revisions, and how its names are read. */
export const renamings = {
  tag: { cause: "retag", readNames: readTagNames },
  property: { cause: "rename-property", readNames: readPropertyNames },
} as const satisfies Record<RenamedKind, { cause: string; readNames: (names: Names) => Names }>;

/** The two tags without their signs; refuses what is no tag, and a new name that texts could not have. */
function readTagNames({ from, to }: Names): Names {
  const before = readTagName(from);
  if (before === null) throw invalidRequest({ path: "from", message: "is not a tag" });
  const after = to.replace(/^#/, "");
  if (!isWritableTag(after))
    throw invalidRequest({
      path: "to",
      message: "must be a tag: letters, digits, `_`, `-` and `/`, and not digits alone",
    });
  return requireOther({ from: before.tag, to: after });
}

/** The two names; refuses a new name that no property can have. */
function readPropertyNames(names: Names): Names {
  if (!isWritablePropertyName(names.to))
    throw invalidRequest({
      path: "to",
      message: "is no name that a property can have: one line without blanks around it, other than __proto__",
    });
  return requireOther(names);
}

function requireOther(names: Names): Names {
  if (names.from === names.to) throw invalidRequest({ path: "to", message: "is the same name" });
  return names;
}
