import Link from "next/link";
import { createElement } from "react";
import { fileHref, openHref } from "@/lib/client/file-href";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { isBase } from "@/lib/domain/files/is-base";
import { playerOf } from "@/lib/domain/files/media-type";

export type NestedFileProps = { file: NonNullable<LinkRecord["file"]> };

/** A file that an embedded page embeds: a player for sounds and films, a link to all others. */
export function NestedFile({ file }: NestedFileProps) {
  const as = playerOf(file.mimeType);
  const player = { controls: true, preload: "metadata", src: fileHref(file.id), "aria-label": file.name };
  if (as !== null) return createElement(as, player);
  if (isBase(file.name))
    return (
      <Link href={openHref(file)} prefetch={false}>
        {file.name}
      </Link>
    );
  return (
    <a href={fileHref(file.id)} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
