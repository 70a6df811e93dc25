import { isolatePath } from "@/components/shell/items/isolate-names";

export type PreviewHeadProps = { name: string; icon: string | null; path: string | undefined };

/** The name of what is marked in the palette, and the path of its folder. */
export function PreviewHead({ name, icon, path }: PreviewHeadProps) {
  return (
    <>
      {icon === null ? null : (
        <p aria-hidden className="mb-1.5 overflow-hidden text-2xl leading-none">
          {icon}
        </p>
      )}
      <p className="line-clamp-2 font-serif text-lg leading-snug font-semibold wrap-anywhere">{name}</p>
      {path === undefined || path === "/" ? null : (
        <p className="mt-0.5 truncate text-xs text-ink-soft">{isolatePath(path)}</p>
      )}
    </>
  );
}
