import { Download, Ellipsis, FolderInput, PencilLine, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { FileGlyph } from "@/components/shell/layout/file-glyph";
import { messages } from "@/components/shell/messages/messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { fileHref, openHref } from "@/lib/client/file-href";
import type { FileRecord } from "@/lib/contracts/files";
import { isBase } from "@/lib/domain/files/is-base";
import { RenameFile } from "./rename-file";
import { useFileActions } from "./use-file-actions";

export type FileRowProps = { file: FileRecord; ownerId: string; mayChange: boolean };

/** A file: its name opens it, all other actions are in its menu. */
export function FileRow({ file, ownerId, mayChange }: FileRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { run, closed } = useAfterClose();
  const actions = useFileActions(file, ownerId);
  const words = messages.files;
  const trigger = (
    <IconButton label={words.actions(file.name)}>
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <li className="-mx-3 flex min-h-12 items-center gap-2 rounded-md pr-1.5 pl-3 transition-colors hover:bg-hover">
      <FileLink file={file} />
      <Menu trigger={trigger} onClosed={closed}>
        <MenuItem asChild>
          <a href={fileHref(file.id)} download={file.name}>
            <Download aria-hidden />
            {words.download}
          </a>
        </MenuItem>
        {mayChange ? (
          <>
            <MenuItem onSelect={() => run(() => setRenaming(true))}>
              <PencilLine aria-hidden />
              {words.rename}
            </MenuItem>
            <MenuItem onSelect={() => run(actions.move)}>
              <FolderInput aria-hidden />
              {messages.items.move}
            </MenuItem>
            <MenuSeparator />
            <MenuItem onSelect={() => run(actions.trash)}>
              <Trash2 aria-hidden />
              {messages.items.trash}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {renaming ? <RenameFile file={file} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}

function FileLink({ file }: { file: FileRecord }) {
  const kind = isBase(file.name) ? messages.files.base : messages.files.kindOf(file.mimeType);
  const size = formatBytes(file.size);
  const shown = (
    <>
      <FileGlyph mimeType={file.mimeType} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{file.name}</span>
        <span className="block truncate text-sm text-ink-soft sm:hidden">
          {kind} · {size}
        </span>
      </span>
      <span className="w-20 shrink-0 truncate text-sm text-ink-soft max-sm:hidden">{kind}</span>
      <span className="w-20 shrink-0 text-right text-sm text-ink-soft tabular-nums max-sm:hidden">
        {size}
      </span>
      <span className="w-24 shrink-0 text-right text-sm text-ink-soft max-sm:hidden">
        <RelativeTime dateTime={file.createdAt} />
      </span>
    </>
  );
  const link = {
    "data-item": file.id,
    className:
      "flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm py-1.5 focus-visible:-outline-offset-2",
  };
  if (isBase(file.name))
    return (
      <Link href={openHref(file)} prefetch={false} {...link}>
        {shown}
      </Link>
    );
  return (
    <a href={fileHref(file.id)} target="_blank" rel="noreferrer" {...link}>
      {shown}
    </a>
  );
}
