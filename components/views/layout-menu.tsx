import { ChevronDown } from "lucide-react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { viewLayouts, type ViewLayout } from "@/lib/contracts/fields/view-layouts";
import { layoutIcons } from "./layout-icons";
import type { ChangeView } from "./view-context";

export type LayoutMenuProps = { layout: ViewLayout; change: ChangeView | null };

/** How a view shows its pages; who may edit it chooses another layout here. */
export function LayoutMenu({ layout, change }: LayoutMenuProps) {
  const Icon = layoutIcons[layout];
  if (change === null)
    return (
      <b className="view-layout">
        <Icon aria-hidden />
        {words.view(layout)}
      </b>
    );
  const options = viewLayouts.map((value) => ({ value, label: words.view(value) }));
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="view-layout" aria-label={words.layoutNow(words.view(layout))}>
          <Icon aria-hidden />
          {words.view(layout)}
          <ChevronDown aria-hidden className="view-layout-more" />
        </button>
      }
    >
      <MenuChoice
        label={words.layout}
        value={layout}
        options={options}
        onChange={(next) => change({ as: next })}
        closes
      />
    </Menu>
  );
}
