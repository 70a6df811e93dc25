import { getMarkRange, type Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { Check, ExternalLink, Unlink } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { definitionOf } from "@/components/editor/rich/extensions/live-definitions";
import { safeAddress } from "@/components/editor/rich/extensions/safe-address";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { toolbarField } from "./toolbar-styles";

export type LinkPanelProps = {
  editor: Editor;
  host: RichHost;
  /** Whether the person asked for the panel, whose field then has the focus; otherwise it came with a link at the caret. */
  isAsked: boolean;
  onDone: () => void;
};

const words = editorMenuMessages;

/** The address of the selected text: to set, open or remove. */
export function LinkPanel({ editor, host, isAsked, onDone }: LinkPanelProps) {
  const errorId = useId();
  const [present] = useState(() => linkAt(editor.state));
  const [address, setAddress] = useState(present?.href ?? "");
  const [isInvalid, setInvalid] = useState(false);
  const fault = isUnsafe(address) ? words.unsafeAddress : isInvalid ? words.invalidAddress : "";
  const leave = () => {
    onDone();
    returnToText(editor);
  };
  const set = (event: SubmitEvent) => {
    event.preventDefault();
    const href = toAddress(address);
    setInvalid(isInvalidUrl(href));
    if (isUnsafe(address) || isInvalidUrl(href)) return;
    if (href === "") removeLink(editor);
    else if (href !== present?.href) setLink(editor, { href, typed: address.trim() });
    leave();
  };
  return (
    <form onSubmit={set} className="flex min-w-0 flex-wrap items-center gap-0.5">
      <input
        type="text"
        inputMode="url"
        aria-label={words.address}
        aria-invalid={fault !== ""}
        aria-describedby={fault === "" ? undefined : errorId}
        placeholder={words.addressHint}
        value={address}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this field
        autoFocus={isAsked}
        onChange={(event) => {
          setAddress(event.target.value);
          setInvalid(false);
        }}
        className={toolbarField}
      />
      <AddressFault id={errorId} fault={fault} />
      <IconButton label={words.setLink} type="submit">
        <Check aria-hidden />
      </IconButton>
      {present === null ? null : (
        <>
          <IconButton label={words.openLink} onClick={() => host.openAddress(present.href)}>
            <ExternalLink aria-hidden />
          </IconButton>
          <IconButton
            label={words.removeLink}
            onClick={() => {
              removeLink(editor);
              leave();
            }}
          >
            <Unlink aria-hidden />
          </IconButton>
        </>
      )}
    </form>
  );
}

/** What is wrong with an address, below its field; nothing where it is right. */
function AddressFault({ id, fault }: { id: string; fault: string }) {
  const shown = "order-last w-0 min-w-full px-2 pt-1 text-xs text-alarm";
  return (
    <p id={id} role="alert" className={fault === "" ? "sr-only" : shown}>
      {fault}
    </p>
  );
}

type PresentLink = { href: string; from: number; to: number; title: unknown };

/** The link at the start of the selection. */
function linkAt(state: EditorState): PresentLink | null {
  const { doc, schema, selection } = state;
  const type = schema.marks["link"];
  const place = doc.resolve(selection.empty ? selection.from : Math.min(selection.from + 1, selection.to));
  const range = type && getMarkRange(place, type);
  if (!type || !range) return null;
  const mark = type.isInSet(doc.nodeAt(range.from)?.marks ?? []);
  const ref: unknown = mark?.attrs["ref"];
  const href: unknown = typeof ref === "string" ? definitionOf(state, ref)?.url : mark?.attrs["href"];
  return { ...range, href: typeof href === "string" ? href : "", title: mark?.attrs["title"] ?? null };
}

function setLink(editor: Editor, { href, typed }: { href: string; typed: string }): void {
  const { state, schema } = editor;
  const present = linkAt(state);
  const type = schema.marks["link"];
  if (!type) return;
  const { from, to } = present && state.selection.empty ? present : state.selection;
  const mark = type.create({ href, title: present?.title ?? null });
  const { tr } = state;
  // Without selected words, the address becomes the text of the link.
  if (from === to)
    tr.replaceSelectionWith(schema.text(typed), false).addMark(from, from + typed.length, mark);
  else tr.addMark(from, to, mark);
  editor.view.dispatch(tr.removeStoredMark(type));
}

function removeLink(editor: Editor): void {
  const { state, schema } = editor;
  const present = linkAt(state);
  const type = schema.marks["link"];
  if (type && present) editor.view.dispatch(state.tr.removeMark(present.from, present.to, type));
}

const isInvalidUrl = (href: string) => /^https?:/i.test(href) && !URL.canParse(href);
const isUnsafe = (typed: string) => safeAddress(typed.trim()) === null;

/** The typed text as an address; a site or an e-mail address without a scheme gets one. */
function toAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/?#:@]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev)(?:[/?#]|$))/i.test(address)
    ? `https://${address}`
    : address;
}
