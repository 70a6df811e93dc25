import { use } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Button } from "@/components/ui/form/button";
import { ViewContext } from "./view-context";

export type AskedPropertyProps = {
  /** The line of the view that says it. */
  field: "group" | "date";
  /** The properties that come into question. */
  names: readonly string[];
};

/** Asks for the property that a board or a calendar needs. */
export function AskedProperty({ field, names }: AskedPropertyProps) {
  const { change } = use(ViewContext);
  if (change === null || names.length === 0) return <p className="view-note">{words.needs[field]}</p>;
  return (
    <div role="group" aria-label={words.asks[field]} className="view-asks">
      <p>{words.asks[field]}</p>
      {names.map((name) => (
        <Button key={name} onClick={() => change({ [field]: name })}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  );
}
