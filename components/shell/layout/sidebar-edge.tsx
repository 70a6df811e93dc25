import type { KeyboardEvent, PointerEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { sidebarWidthCookie, sidebarWidths, toSidebarWidth } from "./sidebar-cookie";

export type SidebarEdgeProps = { width: number; onResize: (width: number) => void };

/** The distance that an arrow key moves the edge, in pixels. */
const step = 16;

/**
 * The edge between the sidebar and the page: dragged, or moved by arrow keys; a double click restores the default
 * width.
 */
export function SidebarEdge({ width, onResize }: SidebarEdgeProps) {
  const resize = (wanted: number) => onResize(toSidebarWidth(wanted));
  const keep = (wanted: number) => {
    resize(wanted);
    document.cookie = sidebarWidthCookie(toSidebarWidth(wanted));
  };
  const steer = (event: KeyboardEvent) => {
    const widths = new Map([
      ["ArrowLeft", width - step],
      ["ArrowRight", width + step],
      ["Home", sidebarWidths.min],
      ["End", sidebarWidths.max],
    ]);
    const wanted = widths.get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    keep(wanted);
  };
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a widget
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={messages.frame.sidebarWidth}
      aria-valuenow={width}
      aria-valuemin={sidebarWidths.min}
      aria-valuemax={sidebarWidths.max}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={steer}
      onDoubleClick={() => keep(sidebarWidths.usual)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => (isHeld(event) ? resize(event.clientX) : undefined)}
      onPointerUp={(event) => (isHeld(event) ? keep(event.clientX) : undefined)}
      className="absolute inset-y-0 -right-1 z-20 w-2 cursor-col-resize touch-none transition-colors hover:bg-press focus-visible:bg-chosen-edge focus-visible:outline-none active:bg-press"
    />
  );
}
