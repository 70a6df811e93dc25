import { foldTitle } from "@/lib/domain/titles/fold-title";

/** A name in a path, from one `/` to another: counted from 0, `next` is where it ends. */
type NameInPath = { start: number; next: number; keys: string[] };

/** The names that a path can be read as; the last one of each reading ends at `length`. */
export type PathNames = { names: NameInPath[]; length: number };

/** A name with `/` in it spans several parts of a path; more than these do not make one name. */
const partsOfNameMax = 8;

/**
 * The names, folded as titles are compared, that occur in a path such as `/Work/2026/Plan`. A name may have `/` in it, so
 * that neighbouring parts can be one name too. The last name is also that without `.md`, as pages are called in exports.
 */
export function namesInPath(path: string): PathNames {
  const parts = path.replace(/^\/+|\/+$/g, "").split("/");
  const names = parts.flatMap((_, start) => {
    const last = Math.min(parts.length, start + partsOfNameMax);
    return Array.from({ length: last - start }, (_, n): NameInPath => {
      const next = start + n + 1;
      const name = parts.slice(start, next).join("/");
      const others = next === parts.length && /\.md$/i.test(name) ? [name.slice(0, -".md".length)] : [];
      return { start, next, keys: [name, ...others].map(foldTitle) };
    });
  });
  return { names, length: parts.length };
}
