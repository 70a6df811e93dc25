import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { splitFirstLine, typedAhead } from "@/components/shell/navigation/typed-ahead";
import type { TitleSaver, TitleView } from "./title-saver";

export type TitleFieldProps = {
  saver: TitleSaver;
  view: TitleView;
  readOnly: boolean;
  pageId: string;
  /** A new page starts with its title. */
  startsHere: boolean;
  /** Enter and the down arrow move on to the text, as lines do that were typed before the page was there. */
  onLeave: (lines: string) => void;
};

const look = "col-start-1 row-start-1 font-serif text-2xl font-semibold wrap-anywhere whitespace-pre-wrap";

/** The title, edited in place, in a field that grows. */
export function TitleField(props: TitleFieldProps) {
  const { saver, view, readOnly, pageId, startsHere, onLeave } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const start = useEffectEvent((words: string) => {
    const { line, rest } = splitFirstLine(words);
    if (line === "") field.current?.select();
    else saver.edited(line);
    field.current?.focus();
    // The text opens its field at once, which an effect may not ask for.
    if (words.includes("\n")) queueMicrotask(() => onLeave(rest));
  });
  useEffect(() => (startsHere ? typedAhead.handOver(pageId, start) : undefined), [pageId, startsHere]);
  const steer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const atEnd = event.currentTarget.selectionStart === view.text.length;
    if (event.key === "Escape") saver.undo();
    else if (event.key === "Enter" || (event.key === "ArrowDown" && atEnd)) onLeave("");
    else return;
    event.preventDefault();
  };
  const { state } = view;
  const invalid = state.kind === "refused";
  return (
    <>
      <h1 className="sr-only">{view.text}</h1>
      <div className="grid grid-cols-1">
        <div aria-hidden className={`${look} invisible`}>
          {`${view.text} `}
        </div>
        <textarea
          ref={field}
          rows={1}
          aria-label={messages.page.title}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? "title-problem" : undefined}
          readOnly={readOnly}
          value={view.text}
          placeholder={messages.untitled}
          onChange={(event) => saver.edited(event.target.value.replace(/[\r\n]+/g, " "))}
          onBlur={() => saver.commit()}
          onKeyDown={steer}
          className={`${look} resize-none overflow-hidden rounded-sm bg-transparent outline-none focus-visible:shadow-[-0.75rem_0_0_-0.625rem_var(--straw)]`}
        />
      </div>
      {invalid ? (
        <p id="title-problem" role="alert" className="mt-1 text-sm text-alarm">
          {state.reason}
        </p>
      ) : null}
    </>
  );
}
