import { useState, type SyntheticEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { checkIcon } from "@/lib/contracts/fields/lines";
import { isEmoji } from "./is-emoji";

export type IconPickerProps = { icon: string | null; onChoose: (icon: string | null) => void };

const offered = "🌾 📄 📝 📌 💡 🚀 🎯 📚 🧭 📅 🔬 🧪 🔧 🌱 🍀 🏡 🍳 🎵 💬 🔥 ⭐".split(" ");

/** A few icons to choose from, and a field for any other. */
export function IconPicker({ icon, onChoose }: IconPickerProps) {
  const [typed, setTyped] = useState(icon ?? "");
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { line, problems } = checkIcon(typed);
    if (line === "") setError(messages.page.iconMissing);
    // A letter set as the icon by a program can stay.
    else if (line !== icon && !isEmoji(line)) setError(messages.page.iconNoEmoji);
    else if (problems[0] === undefined) onChoose(line);
    else setError(`This ${problems[0]}.`);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-7 gap-0.5">
        {offered.map((sign) => (
          <button
            key={sign}
            type="button"
            aria-label={sign}
            onClick={() => onChoose(sign)}
            className="inline-flex aspect-square items-center justify-center rounded-md text-lg hover:bg-hover"
          >
            {sign}
          </button>
        ))}
      </div>
      <TextField
        label={messages.page.iconField}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex justify-between gap-2">
        {icon === null ? (
          <span />
        ) : (
          <Button onClick={() => onChoose(null)}>{messages.page.iconRemove}</Button>
        )}
        <Button type="submit" kind="primary">
          {messages.page.iconSave}
        </Button>
      </div>
    </form>
  );
}
