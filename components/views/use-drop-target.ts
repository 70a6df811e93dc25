import { useState, type DragEvent } from "react";

/** Lets something take what is dragged, while it may; says whether that is over it. */
export function useDropTarget(mayTake: boolean, onTake: () => void) {
  const [isOver, setOver] = useState(false);
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
        onTake();
      },
    },
  };
}
