import { fileHref } from "@/lib/client/upload-file";
import type { LinkRecord } from "@/lib/contracts/links";
import { playerOf } from "@/lib/domain/files/media-type";

export type NestedFileProps = { file: NonNullable<LinkRecord["file"]> };

/** A file that an embedded page embeds: a player for sounds and films, a link to all others. */
export function NestedFile({ file }: NestedFileProps) {
  const as = playerOf(file.mimeType);
  const shown = { controls: true, preload: "metadata", src: fileHref(file.id), "aria-label": file.name };
  // eslint-disable-next-line jsx-a11y/media-has-caption -- What a page embeds has no captions beside it.
  if (as === "audio") return <audio {...shown} />;
  // eslint-disable-next-line jsx-a11y/media-has-caption -- As above.
  if (as === "video") return <video {...shown} />;
  return (
    <a href={fileHref(file.id)} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
