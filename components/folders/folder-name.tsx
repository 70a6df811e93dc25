import { use, useState, type KeyboardEvent } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import type { Item } from "@/lib/contracts/items";
import { checkTitle } from "@/lib/contracts/fields/lines";

export type FolderNameProps = { folder: Item };

const look = "col-start-1 row-start-1 font-serif text-2xl font-semibold wrap-anywhere whitespace-pre-wrap";

/** The folder's name, edited in place by people who may; Escape restores it. */
export function FolderName({ folder }: FolderNameProps) {
  const { rename } = use(ItemActionsContext);
  const [typed, setTyped] = useState(folder.name);
  const [isTouched, setTouched] = useState(false);
  const [known, setKnown] = useState(folder.name);
  // A new name from elsewhere does not interrupt typing.
  if (known !== folder.name) {
    setKnown(folder.name);
    if (!isTouched) setTyped(folder.name);
  }
  const { line, problems } = checkTitle(typed);
  const isUsable = problems.length === 0;
  if (folder.permission === "view") return <h1 className={look}>{folder.name}</h1>;
  const restore = () => {
    setTyped(folder.name);
    setTouched(false);
  };
  const commit = () => {
    setTouched(!isUsable);
    if (isUsable && line !== folder.name) rename(folder, line);
    else if (isUsable) setTyped(folder.name);
  };
  const steer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") restore();
    else if (event.key === "Enter") event.currentTarget.blur();
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <h1 className="sr-only">{folder.name}</h1>
      <div className="grid grid-cols-1">
        <div aria-hidden className={`${look} invisible`}>
          {`${typed} `}
        </div>
        <textarea
          rows={1}
          aria-label={messages.folders.name}
          aria-invalid={!isUsable || undefined}
          aria-describedby={isUsable ? undefined : "name-problem"}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.replace(/[\r\n]+/g, " "));
            setTouched(true);
          }}
          onBlur={commit}
          onKeyDown={steer}
          className={`${look} resize-none overflow-hidden rounded-sm bg-transparent outline-none focus-visible:shadow-[-0.75rem_0_0_-0.625rem_var(--straw)]`}
        />
      </div>
      {isUsable ? null : (
        <p id="name-problem" role="alert" className="mt-1 text-sm text-alarm">
          {messages.items.nameInvalid}
        </p>
      )}
    </div>
  );
}
