import { useState, type DragEvent, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { hasFiles, readDropped, type PlacedFile } from "./dropped-files";

export type DropAreaProps = {
  /** The effect of dropping, shown while files are over it. */
  hint: string;
  onDrop: (files: PlacedFile[]) => void;
  className?: string;
  children: ReactNode;
};

/** Accepts dropped files and folders. Dropping is never the only way. */
export function DropArea({ hint, onDrop, className, children }: DropAreaProps) {
  // Entering a child comes before leaving its parent.
  const [depth, setDepth] = useState(0);
  const follow = (step: number) => (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) setDepth((before) => Math.max(0, before + step));
  };
  const take = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDepth(0);
    void readDropped(event.dataTransfer).then((files) => (files.length > 0 ? onDrop(files) : undefined));
  };
  return (
    <div
      role="presentation"
      onDragEnter={follow(1)}
      onDragLeave={follow(-1)}
      onDragOver={(event) => (hasFiles(event.dataTransfer) ? event.preventDefault() : undefined)}
      onDrop={take}
      className={classNames("relative", className)}
    >
      {children}
      {depth > 0 ? (
        <div className="pointer-events-none absolute -inset-2 z-20 flex items-start justify-center rounded-lg border-2 border-dashed border-chosen-edge bg-chosen/85 pt-10 font-medium">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
