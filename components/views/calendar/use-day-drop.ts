import { use } from "react";
import { useDropTarget } from "@/components/views/use-drop-target";
import { CalendarContext } from "./calendar-context";

/** Lets a day, or the place of pages without one (null), take a page that is dragged. */
export function useDayDrop(day: string | null) {
  const { dragged, drag, move } = use(CalendarContext);
  return useDropTarget(dragged !== null && dragged.day !== day, () => {
    if (dragged === null) return;
    drag(null);
    move(dragged, day);
  });
}
