import { CalendarDays, ChevronDown, Columns3, Images, List, Table2 } from "lucide-react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { viewLayouts, type ViewLayout } from "@/lib/domain/views/view-definition";
import type { ChangeView } from "./view-context";

const icons = { table: Table2, board: Columns3, list: List, gallery: Images, calendar: CalendarDays };

export type LayoutMenuProps = { layout: ViewLayout; change: ChangeView | null };

/** How a view shows its pages; who may edit it chooses another layout here. */
export function LayoutMenu({ layout, change }: LayoutMenuProps) {
  const Icon = icons[layout];
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
