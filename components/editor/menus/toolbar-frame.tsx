import type { KeyboardEvent, ReactNode, Ref } from "react";

export type ToolbarFrameProps = {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** Called to return to the text. */
  onLeave: () => void;
  children: ReactNode;
};

/** A row of buttons with arrow-key navigation. */
export function ToolbarFrame({ ref, label, onLeave, children }: ToolbarFrameProps) {
  const steer = (event: KeyboardEvent<HTMLDivElement>) => {
    // The list of a choice is elsewhere on screen.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") onLeave();
    else if (!isField && steps.has(event.key)) moveFocus(event.currentTarget, steps.get(event.key) ?? 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-lift">
      <div
        ref={ref}
        role="toolbar"
        aria-label={label}
        onKeyDown={steer}
        className="fade-ends flex items-center gap-0.5 overflow-x-auto p-1 pointer-coarse:gap-0"
      >
        {children}
      </div>
    </div>
  );
}

const steps = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);

function moveFocus(bar: HTMLElement, step: number): void {
  const stops = [...bar.querySelectorAll<HTMLElement>("button, input")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
