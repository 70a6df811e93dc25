import { ClipboardCopy, Code, Ellipsis, Hash, Link2, PenLine, Save } from "lucide-react";
import { toast } from "sonner";
import { ItemMenuItems } from "@/components/shell/item-menu-items";
import { messages } from "@/components/shell/messages";
import { copyText } from "@/components/ui/copy-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { MenuSeparator } from "@/components/ui/menu-separator";
import { ShortcutKeys } from "@/components/ui/shortcut-keys";
import { useAfterClose } from "@/components/ui/use-after-close";
import type { Item } from "@/lib/contracts/items";
import type { EditorMode } from "./editor-mode";

export type PageMenuProps = {
  page: Item;
  /** The text on screen; null while it is not open. */
  readMarkdown: (() => string) | null;
  /** Saves what is not saved yet; resolves when that is done or has failed. */
  onSave: () => Promise<unknown>;
  mode: EditorMode;
  onSwitchMode: () => void;
};

/** What can be done with a page. */
export function PageMenu({ page, readMarkdown, onSave, mode, onSwitchMode }: PageMenuProps) {
  const words = messages.page;
  const { run, closed } = useAfterClose();
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
    <Menu trigger={trigger} onClosed={closed}>
      {readMarkdown === null ? null : (
        <MenuItem onSelect={() => void copy(readMarkdown(), words.markdownCopied)}>
          <ClipboardCopy aria-hidden />
          {words.copyMarkdown}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`${window.location.origin}/pages/${page.id}`, words.linkCopied)}>
        <Link2 aria-hidden />
        {words.copyLink}
      </MenuItem>
      <MenuItem onSelect={() => void copy(page.id, words.idCopied)}>
        <Hash aria-hidden />
        {words.copyId}
      </MenuItem>
      {page.permission === "view" ? null : (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void onSave()}>
            <Save aria-hidden />
            <span className="flex-1">{messages.save.now}</span>
            <ShortcutKeys keys={["Mod", "S"]} />
          </MenuItem>
        </>
      )}
      <MenuItem onSelect={() => run(onSwitchMode)}>
        {mode === "rich" ? <Code aria-hidden /> : <PenLine aria-hidden />}
        <span className="flex-1">
          {mode === "rich" ? messages.editor.sourceMode : messages.editor.richMode}
        </span>
        <ShortcutKeys keys={["Mod", "Alt", "M"]} />
      </MenuItem>
      <MenuSeparator />
      <ItemMenuItems item={page} run={(action) => run(() => void onSave().then(action))} />
    </Menu>
  );
}
