import { fileHref } from "@/lib/client/file-href";
import type { PageRecord } from "@/lib/contracts/pages";
import { coverColourStyle } from "./cover-colour-style";

export type CoverPictureProps = {
  cover: NonNullable<PageRecord["cover"]>;
  /** Whether the picture could not be loaded, so that paper takes its place. */
  isGone: boolean;
  onGone: (fileId: string) => void;
  /** Whether it can wait until it is near the screen. */
  isLazy?: boolean;
};

/** The picture or the colour of a cover, as large as the box that it is in. */
export function CoverPicture({ cover, isGone, onGone, isLazy = false }: CoverPictureProps) {
  if (cover.type !== "file" || isGone)
    return (
      <div
        aria-hidden
        className="size-full"
        style={coverColourStyle(cover.type === "colour" ? cover.value : "")}
      />
    );
  return (
    <img
      src={fileHref(cover.value)}
      alt=""
      referrerPolicy="no-referrer"
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      onError={() => onGone(cover.value)}
      className="size-full object-cover"
    />
  );
}
