import { FolderPlus, Plus, Upload } from "lucide-react";
import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { UploadContext } from "@/components/shell/contexts/upload-context";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { IconButton } from "@/components/ui/form/icon-button";
import { pickFiles } from "@/components/ui/form/pick-files";
import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import type { Item } from "@/lib/contracts/items";
import { FolderLayoutMenu } from "./folder-layout-menu";
import { OrderMenu } from "./order-menu";
import { ShowMenu } from "./show-menu";
import type { SortOrder } from "./sort-order";
import type { ChangeFolder } from "./use-folder-view";

export type FolderToolbarProps = {
  folder: Item;
  shown: ShownFolder;
  /** How the list was sorted by one of its headings. */
  sort: SortOrder | null;
  onChange: ChangeFolder;
  /** Called when the folder gets an order, which then shows. */
  onOrder: () => void;
};

/** What can be added to a folder, and how it shows what is in it. */
export function FolderToolbar({ folder, shown, sort, onChange, onOrder }: FolderToolbarProps) {
  const { layout = "list" } = shown.view;
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:gap-0">
      <NewInFolder folder={folder} />
      <div className="ml-auto flex items-center">
        <FolderLayoutMenu
          folderId={folder.id}
          view={shown.view}
          onChange={(view) => void onChange({ view })}
        />
        <OrderMenu
          order={shown.order}
          sort={sort}
          isByHand={layout === "list"}
          onChange={(order) => {
            onOrder();
            void onChange({ order });
          }}
        />
        <ShowMenu
          folderId={folder.id}
          shown={shown.view.show ?? []}
          onChange={(show) => void onChange({ view: { show: [...show] } })}
        />
      </div>
    </div>
  );
}

/** Buttons that add something to a folder. */
export function NewInFolder({ folder }: Pick<FolderToolbarProps, "folder">) {
  const { createFolder } = use(ItemActionsContext);
  const newPage = use(NewPageContext);
  const upload = use(UploadContext);
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:gap-0">
      <Button
        kind="primary"
        busy={newPage.busy}
        onClick={() => newPage.create(folder.id)}
        className="mr-1 min-h-8"
      >
        <Plus aria-hidden className="size-4" />
        {messages.pages.create}
      </Button>
      <IconButton
        label={messages.folders.create}
        aria-haspopup="dialog"
        onClick={() => createFolder(folder.id)}
      >
        <FolderPlus aria-hidden />
      </IconButton>
      <IconButton
        label={messages.files.upload}
        onClick={() => pickFiles({}, (picked) => upload(picked, folder))}
      >
        <Upload aria-hidden />
      </IconButton>
    </div>
  );
}
