import { useId, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** The props that connect a control with its label, hint and error. */
type ControlProps = {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

const controlStyle =
  "w-full min-h-10 scroll-my-10 rounded-md border bg-raised px-3 text-base text-ink transition-colors focus-visible:outline-offset-0 pointer-coarse:min-h-11";

/** A labelled control with a hint below it, or an error instead of the hint. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        className: classNames(controlStyle, error === undefined ? "border-line-strong/70" : "border-alarm"),
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
      })}
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={classNames("text-sm", error === undefined ? "text-ink-soft" : "text-alarm")}
        >
          {note}
        </p>
      )}
    </div>
  );
}
