import {
  Activity,
  ArrowDown,
  ArrowUp,
  CircleCheck,
  Copy,
  FileDown,
  FolderInput,
  Import,
  LayoutTemplate,
  Link2,
  Star,
  StarOff,
  Trash2,
  Upload,
  UserPlus,
} from "lucide-react";
import { use } from "react";
import { shortcuts } from "./shortcuts";
import { pickFiles } from "@/components/ui/form/pick-files";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import type { Command } from "@/components/shell/contexts/commands-context";
import { copyWithToast } from "@/components/shell/toasts/copy-with-toast";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { ImportContext } from "@/components/shell/contexts/import-context";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { messages } from "@/components/shell/messages/messages";
import { ShareContext } from "@/components/shell/contexts/share-context";
import { UploadContext } from "@/components/shell/contexts/upload-context";
import { useFavourites } from "@/components/shell/items/use-favourites";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";

/** The commands for any folder or page, by the person's permission; removing ones are separate. */
export function useItemCommands(item: Item): { usual: Command[]; away: Command[] } {
  const { move, copy, trash, shift } = use(ItemActionsContext);
  const share = use(ShareContext);
  const startExport = use(ExportContext);
  const fill = useFillCommands(item);
  const star = useStarCommand(item);
  const words = messages.items;
  const router = useGuardedRouter();
  const mayChange = item.permission !== "view";
  const copyLink = () => copyWithToast(`${window.location.origin}${itemHref(item)}`, words.linkCopied);
  const usual: Command[] = [
    star,
    { id: "copy", label: words.copy, icon: Copy, run: () => copy([item]) },
    {
      id: "export",
      label: item.kind === "page" ? messages.exports.page : messages.exports.folder,
      icon: FileDown,
      run: () => startExport(item),
    },
  ];
  if (shift !== null)
    usual.unshift(
      {
        id: "move-up",
        label: words.moveUp,
        icon: ArrowUp,
        keys: shortcuts.itemMoveUp,
        run: () => shift([item], -1),
      },
      {
        id: "move-down",
        label: words.moveDown,
        icon: ArrowDown,
        keys: shortcuts.itemMoveDown,
        run: () => shift([item], 1),
      },
    );
  if (mayChange) usual.unshift({ id: "move", label: words.move, icon: FolderInput, run: () => move([item]) });
  if (share !== null) {
    const { kind, id, name } = item;
    usual.push({ id: "share", label: words.share, icon: UserPlus, run: () => share({ kind, id, name }) });
  }
  if (item.kind === "folder") {
    const path = `/activity?folder=${item.id}`;
    const tasks = `/tasks?folder=${item.id}`;
    usual.push(
      { id: "activity-in", label: words.activity, icon: Activity, run: () => router.push(path) },
      { id: "tasks-in", label: words.tasks, icon: CircleCheck, run: () => router.push(tasks) },
    );
  }
  usual.push({ id: "copy-link", label: words.copyLink, icon: Link2, run: () => void copyLink() });
  const away: Command[] = [{ id: "trash", label: words.trash, icon: Trash2, run: () => trash([item]) }];
  if (!mayChange) return { usual, away: [] };
  return { usual: item.kind === "folder" ? [...fill, ...usual] : usual, away };
}

function useStarCommand(item: Item): Command {
  const { has, add, remove } = useFavourites();
  const words = messages.favourites;
  if (has(item.id)) return { id: "star", label: words.remove, icon: StarOff, run: () => remove(item) };
  return { id: "star", label: words.add, icon: Star, run: () => add(item) };
}

function useFillCommands(folder: Item): Command[] {
  const upload = use(UploadContext);
  const startImport = use(ImportContext);
  const { chooseTemplate } = use(NewPageContext);
  return [
    {
      id: "uploadInto",
      label: messages.files.uploadInto,
      icon: Upload,
      run: () => pickFiles({}, (files) => upload(files, folder)),
    },
    { id: "importInto", label: messages.items.importInto, icon: Import, run: () => startImport(folder, []) },
    {
      id: "folder-template",
      label: messages.templates.folderTemplate,
      icon: LayoutTemplate,
      run: () => chooseTemplate(folder),
    },
  ];
}
