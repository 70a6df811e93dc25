import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuCheck } from "@/components/ui/menu/menu-check";
import { MenuNote } from "@/components/ui/menu/menu-note";
import { namesOf } from "@/components/views/property-choices";
import { folderColumnsMax } from "@/lib/contracts/limits";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { folderSampleQuery } from "./folder-sample-query";

export type ShowMenuProps = {
  folderId: string;
  /** The properties that are columns. */
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
};

const offeredMax = 20;

/** Chooses which properties of a folder's pages are columns of its list. */
export function ShowMenu(props: ShowMenuProps) {
  const words = messages.folders;
  return (
    <Menu
      trigger={
        <Button kind="plain" className="min-h-8 px-2.5">
          <SlidersHorizontal aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{words.show}</span>
        </Button>
      }
    >
      <ShownProperties {...props} />
    </Menu>
  );
}

function ShownProperties({ folderId, shown, onChange }: ShowMenuProps) {
  const words = messages.folders;
  const { data = [], isPending } = useQuery(folderSampleQuery(folderId));
  const isShown = (name: string) => shown.some((one) => propertyKey(one) === propertyKey(name));
  const names = [...shown, ...namesOf(data).filter((name) => !isShown(name))].slice(0, offeredMax);
  if (names.length === 0) return <MenuNote>{isPending ? words.loading : words.noProperties}</MenuNote>;
  const toggle = (name: string, isWanted: boolean) =>
    onChange(
      isWanted
        ? [...shown, name].slice(-folderColumnsMax)
        : shown.filter((one) => propertyKey(one) !== propertyKey(name)),
    );
  return names.map((name) => (
    <MenuCheck
      key={name}
      label={name}
      checked={isShown(name)}
      onChange={(isWanted) => toggle(name, isWanted)}
    />
  ));
}
