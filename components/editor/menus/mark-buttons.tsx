import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  ChevronDown,
  Code,
  Ellipsis,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Strikethrough,
  Type,
  type LucideIcon,
} from "lucide-react";
import { returnToText } from "@/components/editor/rich/focus-text";
import { editorMenuMessages } from "@/components/shell/editor-menu-messages";
import { IconButton } from "@/components/ui/icon-button";
import { blockKindOf, turnInto, type BlockKind } from "./block-kinds";
import { toolbarSelect } from "./toolbar-styles";

export type MarkButtonsProps = { editor: Editor; onLink: () => void };

const words = editorMenuMessages;

const marks = [
  { name: "bold", Icon: Bold },
  { name: "italic", Icon: Italic },
  { name: "strike", Icon: Strikethrough },
  { name: "code", Icon: Code },
  { name: "highlight", Icon: Highlighter },
] as const;

/** What the selected text can be: a kind of block, and marked. */
export function MarkButtons({ editor, onLink }: MarkButtonsProps) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      kind: blockKindOf(one),
      active: marks.filter(({ name }) => one.isActive(name)).map(({ name }) => name),
      inTable: one.isActive("table"),
    }),
  });
  const KindIcon = shown.kind === null ? Ellipsis : kindIcons[shown.kind];
  return (
    <>
      {shown.inTable ? null : (
        <span className="relative shrink-0 rounded-md text-ink-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-straw">
          {/* The words of a kind have no room on a phone, where the text of a field is larger, too. */}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 hidden items-center justify-center gap-0.5 pointer-coarse:flex"
          >
            <KindIcon className="size-4.5" />
            <ChevronDown className="size-3.5" />
          </span>
          <select
            aria-label={words.turnInto}
            value={shown.kind ?? ""}
            onChange={(event) => {
              const kind = kinds.find((one) => one === event.target.value);
              if (kind) turnInto(editor, kind);
              returnToText(editor);
            }}
            className={`pointer-coarse:w-16 pointer-coarse:opacity-0 ${toolbarSelect}`}
          >
            {shown.kind === null ? <option value="">…</option> : null}
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </select>
        </span>
      )}
      {marks.map(({ name, Icon }) => (
        <IconButton
          key={name}
          label={words[name]}
          aria-pressed={shown.active.includes(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.commands.toggleMark(name)}
          className="aria-pressed:bg-press aria-pressed:text-ink"
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <IconButton label={words.link} onMouseDown={(event) => event.preventDefault()} onClick={onLink}>
        <Link2 aria-hidden />
      </IconButton>
    </>
  );
}

const kinds: readonly BlockKind[] = [
  "paragraph",
  "heading1",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "taskList",
  "blockquote",
];

const kindIcons: Record<BlockKind, LucideIcon> = {
  paragraph: Type,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  blockquote: Quote,
};
