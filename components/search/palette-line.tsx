import { FilePlus2, Search, type LucideIcon } from "lucide-react";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { FileLine } from "./file-line";
import { FolderLine } from "./folder-line";
import { PageLine } from "./page-line";
import type { PaletteOption } from "./palette-sections";

export type PaletteLineProps = { option: PaletteOption; search: string };

/** An option of the palette. */
export function PaletteLine({ option, search }: PaletteLineProps) {
  switch (option.kind) {
    case "page":
      return <PageLine page={option.page} search={search} />;
    case "folder":
      return <FolderLine folder={option.folder} search={search} />;
    case "file":
      return <FileLine file={option.file} search={search} />;
    case "command": {
      const { icon, label, keys } = option.command;
      return (
        <>
          <ActionLine icon={icon} label={label} />
          {keys === undefined ? null : <ShortcutKeys keys={keys} />}
        </>
      );
    }
    case "everything":
      return <ActionLine icon={Search} label={searchMessages.everything(option.text)} />;
    case "create":
      return <ActionLine icon={FilePlus2} label={searchMessages.create(option.title)} />;
  }
}

function ActionLine({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center text-ink-soft">
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </>
  );
}
