import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import {
  checkFields,
  findMissing,
  readProblems,
  type FieldProblems,
} from "@/components/shell/messages/field-problems";

export type FieldsOptions<F extends Record<string, string>> = {
  start: F;
  schema: z.ZodType;
  /** The label of each field. */
  asked: Readonly<Record<keyof F, string>>;
  send: (fields: F) => Promise<unknown>;
  onDone: () => void;
};

/** The state of a small form: its values, their problems, and the sending. */
export function useFields<F extends Record<string, string>>({
  start,
  schema,
  asked,
  send,
  onDone,
}: FieldsOptions<F>) {
  const [fields, setFields] = useState(start);
  const [problems, setProblems] = useState<FieldProblems>({});
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const show = (wrong: FieldProblems) => {
      flushSync(() => setProblems(wrong));
      form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    };
    const found = { ...checkFields(schema, fields), ...findMissing(fields, asked) };
    show(found);
    if (Object.keys(found).length > 0) return;
    sending.mutate(fields, { onError: (fault) => show(readProblems(fault)) });
  };
  const isElsewhere = sending.isError && Object.keys(problems).length === 0;
  return {
    /** The props of the field with this name. */
    field: (name: keyof F & string) => ({
      value: fields[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    }),
    submit,
    busy: sending.isPending,
    clear: () => setFields(start),
    /** The reason of a failure that concerns no field. */
    reason: isElsewhere ? explainFailure(sending.error) : null,
  };
}
