import { CalendarDays, Columns3, Images, List, Table2, type LucideIcon } from "lucide-react";
import type { ViewLayout } from "@/lib/contracts/fields/view-layouts";

/** The signs of layouts. */
export const layoutIcons: Record<ViewLayout, LucideIcon> = {
  table: Table2,
  board: Columns3,
  list: List,
  gallery: Images,
  calendar: CalendarDays,
};
