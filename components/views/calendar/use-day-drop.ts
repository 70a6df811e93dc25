import { use, useState, type DragEvent } from "react";
import { CalendarContext } from "./calendar-context";

/** Lets a day, or the place of pages without one (null), take a page that is dragged; it shows while one is over it. */
export function useDayDrop(day: string | null) {
  const { dragged, drag, move } = use(CalendarContext);
  const [isOver, setOver] = useState(false);
  const mayTake = dragged !== null && dragged.day !== day;
  return {
    isOver: isOver && mayTake,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!mayTake) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!mayTake) return;
        event.preventDefault();
        drag(null);
        move(dragged, day);
      },
    },
  };
}
