import { useState, type SyntheticEvent } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "./dialog";
import { TextField } from "@/components/ui/form/text-field";

export type NameDialogProps = {
  title: string;
  label: string;
  initialName: string;
  /** The labels of its buttons. */
  words: { submit: string; busy: string; cancel: string; close: string };
  busy: boolean;
  error: string | undefined;
  /** Called when the name is edited, which invalidates its error. */
  onEdit: () => void;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** A dialog that asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, initialName, words, busy, error, onEdit, onSubmit, onClose } = props;
  const [name, setName] = useState(initialName);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit(name);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      closeLabel={words.close}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={label}
          value={name}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            onEdit();
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
