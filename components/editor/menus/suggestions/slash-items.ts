import type { Editor, Range } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import {
  Calendar,
  CalendarDays,
  CalendarPlus,
  ChevronRight,
  Code,
  Columns3,
  FileText,
  Heading1,
  Heading2,
  Heading3,
  ImageUp,
  Info,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Sigma,
  Superscript,
  Table,
  Workflow,
  type LucideIcon,
} from "lucide-react";
import { putFiles } from "@/components/editor/rich/input/rich-uploads";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { showWholeDay } from "@/components/ui/time/show-day";
import { pickFiles } from "@/components/ui/form/pick-files";
import { foldText } from "@/lib/domain/search/fold-text";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { turnInto, type BlockKind } from "@/components/editor/menus/block-kinds";
import { formulaCaret, makeFormula } from "@/components/editor/rich/input/start-block";
import { askBlockChoice } from "@/components/editor/rich/extensions/block-choice";
import { addDays, localDay } from "@/lib/domain/days/day";
import type { SuggestedDay } from "@/lib/domain/days/suggested-days";
import { insertBlock } from "@/components/editor/rich/document/insert-block";
import { insertDay } from "./insert-day";
import {
  diagram,
  makeCallout,
  makeDiagram,
  makeNode,
  makeTable,
  makeToggle,
  makeView,
  view,
} from "./new-blocks";

/** An insertable item. */
export type SlashItem = {
  id: string;
  label: string;
  /** Its markdown, or other names, by which it is found too. */
  words: string;
  Icon: LucideIcon;
  /** What stands beside it. */
  beside?: string;
  /** Whether it is inline, and so allowed in a table cell. */
  isInline: boolean;
  insert: (editor: Editor, range: Range) => void;
};

const words = editorMenuMessages;

const slashItems: readonly SlashItem[] = [
  turning("heading1", { Icon: Heading1, words: "h1 # title" }),
  turning("heading2", { Icon: Heading2, words: "h2 ##" }),
  turning("heading3", { Icon: Heading3, words: "h3 ###" }),
  turning("bulletList", { Icon: List, words: "bullet unordered ul -" }),
  turning("orderedList", { Icon: ListOrdered, words: "ordered ol 1." }),
  turning("taskList", { Icon: ListChecks, words: "todo checkbox [ ]" }),
  turning("blockquote", { Icon: Quote, words: "blockquote >" }),
  block("callout", { Icon: Info, words: "note warning tip alert", make: makeCallout, caret: 10 }),
  block("toggle", {
    Icon: ChevronRight,
    words: "fold collapse details callout",
    make: makeToggle,
    caret: 11,
  }),
  block("codeBlock", { Icon: Code, words: "``` fence source", make: makeNode("codeBlock"), caret: 1 }),
  block("table", { Icon: Table, words: "grid rows columns |", make: makeTable, caret: 4 }),
  block("formula", {
    Icon: Sigma,
    words: "math equation latex katex $$",
    make: ({ schema }) => makeFormula(schema),
    caret: formulaCaret,
  }),
  block("diagram", {
    Icon: Workflow,
    words: "mermaid flowchart graph",
    make: makeDiagram,
    caret: diagram.length + 1,
  }),
  block("view", {
    Icon: Columns3,
    words: "table board kanban list database query filter",
    make: makeView,
    caret: view.length + 1,
  }),
  block("divider", { Icon: Minus, words: "horizontal rule line hr ---", make: makeNode("horizontalRule") }),
  {
    id: "file",
    label: words.file,
    words: "picture photo upload attachment ![",
    Icon: ImageUp,
    isInline: true,
    insert: (editor, range) => {
      editor.chain().deleteRange(range).run();
      pickFiles({}, (files) => putFiles(editor.view, files));
    },
  },
  {
    id: "footnote",
    label: words.footnote,
    words: "reference [^1]",
    Icon: Superscript,
    isInline: true,
    insert: insertFootnote,
  },
  {
    id: "pageLink",
    label: words.pageLink,
    words: "wiki [[",
    Icon: FileText,
    isInline: true,
    insert: (editor, range) => editor.chain().insertContentAt(range, { type: "text", text: "[[" }).run(),
  },
  day("today", { Icon: Calendar, days: 0 }),
  day("tomorrow", { Icon: CalendarPlus, days: 1 }),
  {
    id: "pickDay",
    label: words.pickDay,
    words: "date day calendar",
    Icon: CalendarDays,
    isInline: true,
    insert: pickDay,
  },
];

/** The insertable items here whose names have the words of the query, best first. */
export function findSlashItems(query: string, { inTable }: { inTable: boolean }): readonly SlashItem[] {
  const wanted = foldText(query).trim();
  const here = slashItems.filter(({ isInline }) => isInline || !inTable);
  const starts = ({ label, words: others }: SlashItem) =>
    [label, label.replaceAll(" ", ""), ...others.split(" ")].some((name) =>
      foldText(name).startsWith(wanted),
    );
  const first = here.filter(starts);
  const rest = here.filter((item) => !starts(item) && foldText(item.label).includes(` ${wanted}`));
  return [...first, ...rest];
}

/** The insertable items here other than the kinds of blocks. */
export function insertableBeside({ inTable }: { inTable: boolean }): readonly SlashItem[] {
  return slashItems.filter(({ id, isInline }) => !(id in words.kinds) && (isInline || !inTable));
}

type NodeDecorations = { Icon: LucideIcon; words: string };

function turning(kind: BlockKind, looks: NodeDecorations): SlashItem {
  return {
    ...looks,
    id: kind,
    label: words.kinds[kind],
    isInline: false,
    insert: (editor, range) => {
      editor.commands.deleteRange(range);
      turnInto(editor, kind);
    },
  };
}

function block(
  id: "callout" | "toggle" | "codeBlock" | "table" | "formula" | "diagram" | "view" | "divider",
  { make: toBlock, caret, ...looks }: NodeDecorations & { make: (editor: Editor) => Node; caret?: number },
): SlashItem {
  return {
    ...looks,
    id,
    label: words[id],
    isInline: false,
    insert: (editor, range) =>
      insertBlock(editor, { block: toBlock(editor), range, ...(caret === undefined ? {} : { caret }) }),
  };
}

function day(id: "today" | "tomorrow", { Icon, days }: { Icon: LucideIcon; days: number }): SlashItem {
  return {
    id,
    label: words[id],
    words: "date day",
    Icon,
    isInline: true,
    insert: ({ view }, range) => insertDay(view, range, addDays(localDay(new Date()), days)),
  };
}

/** A day to be inserted. */
export function dayItem({ day, words: named }: SuggestedDay): SlashItem {
  const whole = showWholeDay(day);
  return {
    id: `day-${day}`,
    label: named ?? whole,
    ...(named !== null && { beside: whole }),
    words: day,
    Icon: Calendar,
    isInline: true,
    insert: ({ view }, range) => insertDay(view, range, day),
  };
}

/** Asks for a day, which goes where the words of the menu were. */
function pickDay({ state, view }: Editor, { from, to }: Range): void {
  view.dispatch(state.tr.delete(from, to));
  const { left, top, bottom } = view.coordsAtPos(from);
  askBlockChoice(view, { about: "day", at: from, beside: new DOMRect(left, top, 0, bottom - top) });
}

/** Inserts a reference here, and the footnote at the end of the page, where the caret goes. */
function insertFootnote(editor: Editor, range: Range): void {
  const { state, schema, view } = editor;
  const mark = `[^${nextFootnote(state.doc)}]`;
  const tr = state.tr.replaceWith(
    range.from,
    range.to,
    schema.node("sourceInline", { raw: mark, kind: "footnoteReference" }),
  );
  const note = schema.node("sourceBlock", { kind: "footnoteDefinition" }, [schema.text(`${mark}: `)]);
  tr.insert(tr.doc.content.size, note);
  tr.setSelection(TextSelection.create(tr.doc, tr.doc.content.size - 1));
  view.dispatch(tr.scrollIntoView());
}

function nextFootnote(doc: Node): number {
  let last = 0;
  doc.descendants((node) => {
    const source = node.type.name === "sourceBlock" ? node.textContent : textAttribute(node, "raw");
    for (const [, number] of (source ?? "").matchAll(/\[\^(\d+)\]/g)) last = Math.max(last, Number(number));
    return !node.isTextblock || node.type.name !== "codeBlock";
  });
  return last + 1;
}
