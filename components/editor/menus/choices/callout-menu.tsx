import type { Editor } from "@tiptap/core";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { MenuAt } from "@/components/ui/menu/menu-at";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { readCallout, titleOfKind } from "@/lib/domain/markdown/callout";
import {
  calloutKinds,
  changeCalloutFold,
  changeCalloutKind,
  type LineChange,
} from "@/lib/domain/markdown/change-callout";
import { useBlockChoice } from "./use-block-choice";

export type CalloutMenuProps = { editor: Editor };

const words = editorMenuMessages;
const folds = [
  { value: "none", label: words.folds.none },
  { value: "open", label: words.folds.open },
  { value: "closed", label: words.folds.closed },
] as const;

/** Offers the kinds of a callout, and whether it folds; it changes only that in its mark. */
export function CalloutMenu({ editor }: CalloutMenuProps) {
  const { choice, close, find } = useBlockChoice(editor, "callout");
  const { run, closed } = useAfterClose();
  const at = choice === null ? null : find();
  const callout = at === null ? null : readCallout(firstLineOf(editor, at));
  const kind = callout?.kind ?? "";
  const kinds =
    calloutKinds.some((one) => one === kind) || kind === "" ? calloutKinds : [kind, ...calloutKinds];
  const change = (make: (firstLine: string) => LineChange | null) =>
    run(() => {
      const place = find();
      if (place !== null) changeLine(editor, place, make(firstLineOf(editor, place)));
    });
  return (
    <MenuAt
      at={choice && { x: choice.beside.left, y: choice.beside.bottom }}
      label={words.callout}
      // It is long: in a low window the keys scroll it.
      byKey
      onClose={close}
      onClosed={() => {
        closed();
        returnToText(editor);
      }}
    >
      <MenuChoice
        label={words.folding}
        value={callout?.fold ?? "none"}
        options={folds}
        onChange={(fold) => change((line) => changeCalloutFold(line, fold))}
        closes
      />
      <MenuSeparator />
      <MenuChoice
        label={words.calloutKind}
        value={kind}
        options={kinds.map((value) => ({ value, label: titleOfKind(value) }))}
        onChange={(chosen) => change((line) => changeCalloutKind(line, chosen))}
        closes
      />
    </MenuAt>
  );
}

function firstLineOf({ state }: Editor, at: number): string {
  return state.doc.nodeAt(at)?.firstChild?.firstChild?.text ?? "";
}

function changeLine({ state, view }: Editor, at: number, change: LineChange | null): void {
  if (change === null) return;
  const start = at + 2;
  view.dispatch(state.tr.insertText(change.text, start + change.from, start + change.to));
}
