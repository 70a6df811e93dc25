import type { ReactNode, SyntheticEvent } from "react";
import { Alert } from "@/components/ui/notice";

export type FieldsFormProps = {
  form: { submit: (event: SyntheticEvent) => void; reason: string | null };
  className?: string;
  children: ReactNode;
};

/** The frame of a small form: its failure message and its fields. */
export function FieldsForm({ form: { submit, reason }, className = "", children }: FieldsFormProps) {
  return (
    <form noValidate onSubmit={submit} className={`grid gap-4 ${className}`}>
      <Alert>{reason}</Alert>
      {children}
    </form>
  );
}
