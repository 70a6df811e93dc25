import { useState, type SyntheticEvent } from "react";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";

const times = ["hour", "today", "week", "moment"] as const;
type Time = (typeof times)[number];

const hourMs = 60 * 60 * 1000;

export type SinceFormProps = { busy: boolean; onChosen: (since: string) => void };

/** Asks for a point in time, returned in ISO 8601. */
export function SinceForm({ busy, onChosen }: SinceFormProps) {
  const [time, setTime] = useState<Time>("hour");
  const [moment, setMoment] = useState("");
  const [error, setError] = useState<string>();
  const words = tokenMessages;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const since = toMoment(time, moment);
    setError(since === null ? words.undoMomentMissing : undefined);
    if (since !== null) onChosen(since.toISOString());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <SelectField
        label={words.undoSince}
        value={time}
        options={times.map((one) => ({ value: one, label: words.undoTimes[one] }))}
        onChange={setTime}
      />
      {time === "moment" ? (
        <TextField
          type="datetime-local"
          label={words.undoMoment}
          error={error}
          value={moment}
          onChange={(event) => setMoment(event.target.value)}
        />
      ) : null}
      <Button type="submit" kind="primary" busy={busy} className="justify-self-end">
        {busy ? words.undoLooking : words.undoLook}
      </Button>
    </form>
  );
}

/** The chosen time in this browser's time zone; null if it is invalid or not in the past. */
function toMoment(time: Time, moment: string): Date | null {
  const now = new Date();
  if (time === "hour") return new Date(now.getTime() - hourMs);
  if (time === "today") return new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (time === "week") return new Date(now.getTime() - 7 * 24 * hourMs);
  const chosen = new Date(moment);
  return Number.isNaN(chosen.getTime()) || chosen > now || chosen.getTime() <= 0 ? null : chosen;
}
