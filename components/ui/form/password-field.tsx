import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

export type PasswordFieldProps = Omit<FieldFrameProps, "children"> &
  Omit<ComponentProps<"input">, "className" | "id" | "type"> & { showLabel: string };

/** A password with a toggle that shows it. */
export function PasswordField({ label, hint, error, showLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(control.className, "pr-12")}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            title={showLabel}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden className="size-4.5" /> : <Eye aria-hidden className="size-4.5" />}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
