import { Ellipsis, FileDown, Hash, Link2, Save } from "lucide-react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { copyText } from "@/components/ui/copy-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { MenuSeparator } from "@/components/ui/menu-separator";
import { ShortcutKeys } from "@/components/ui/shortcut-keys";

export type PageMenuProps = {
  pageId: string;
  /** The text on screen; null while it is not open. */
  readMarkdown: (() => string) | null;
  onSave: () => void;
};

/** What can be done with a page. */
export function PageMenu({ pageId, readMarkdown, onSave }: PageMenuProps) {
  const words = messages.page;
  const copy = async (text: string, done: string) => {
    const copied = await copyText(text);
    if (copied) toast(done);
    else toast.error(messages.copyFailed);
  };
  const trigger = (
    <IconButton label={words.menu}>
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {readMarkdown === null ? null : (
        <MenuItem onSelect={() => void copy(readMarkdown(), words.markdownCopied)}>
          <FileDown aria-hidden />
          {words.copyMarkdown}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`${window.location.origin}/pages/${pageId}`, words.linkCopied)}>
        <Link2 aria-hidden />
        {words.copyLink}
      </MenuItem>
      <MenuItem onSelect={() => void copy(pageId, words.idCopied)}>
        <Hash aria-hidden />
        {words.copyId}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSave}>
        <Save aria-hidden />
        <span className="flex-1">{messages.save.now}</span>
        <ShortcutKeys keys={["Mod", "S"]} />
      </MenuItem>
    </Menu>
  );
}
