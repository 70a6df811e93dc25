import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  plain: "bg-note-wash text-ink",
  alarm: "bg-alarm-wash text-alarm",
  good: "bg-leaf-wash text-leaf",
};

export type NoticeProps = {
  tone?: keyof typeof tones;
  /** `alert` is announced immediately, `status` at the next pause. */
  role?: "alert" | "status" | "note";
  /** The actions for it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A permanent message beside its subject. */
export function Notice({ tone = "plain", role = "note", actions, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-transparent px-3.5 py-2.5 text-sm",
        tones[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

/** A message about a failure, announced immediately; nothing without one. */
export function Alert({ children }: { children: ReactNode }) {
  return children === null ? null : (
    <Notice tone="alarm" role="alert">
      {children}
    </Notice>
  );
}
