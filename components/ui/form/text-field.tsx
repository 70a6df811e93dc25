import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

export type TextFieldProps = Omit<FieldFrameProps, "children"> &
  Omit<ComponentProps<"input">, "className" | "id">;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
