import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection, type Command, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { readCallout, titleOfKind } from "@/lib/domain/markdown/callout";

type Folds = {
  /** The callouts shown differently from their markdown: `rich-folded` and `rich-unfolded`. */
  shown: DecorationSet;
  /** The number of changes to the folds, including lost ones. */
  choices: number;
};

const key = new PluginKey<Folds>("calloutFolds");

/**
 * Folds the callouts `[!note]-` and `[!note]+`. The state belongs to the view and never to the page; a selection that
 * moves into a folded callout opens it.
 */
export function calloutFolds(): Plugin<Folds> {
  return new Plugin<Folds>({
    key,
    state: {
      init: () => ({ shown: DecorationSet.empty, choices: 0 }),
      apply: (transaction, before) => {
        const chosen = transaction.getMeta(key) as Choice | undefined;
        if (!chosen && !transaction.docChanged && !transaction.selectionSet) return before;
        const kept = before.shown.map(transaction.mapping, transaction.doc);
        const shown = openAround(chosen ? choose(kept, transaction.doc, chosen) : kept, transaction);
        // A change that removes the ends of a callout also removes its fold state.
        const isChanged = shown !== kept || kept.find().length < before.shown.find().length;
        return { shown, choices: before.choices + (isChanged ? 1 : 0) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown },
    view: (view) => {
      sayFolds(view, view.dom.getElementsByClassName(buttonClass));
      return {
        update: (_, before) => {
          const fresh = freshButtons.get(view) ?? [];
          freshButtons.delete(view);
          const isChosen = key.getState(before)?.choices !== key.getState(view.state)?.choices;
          sayFolds(view, isChosen ? view.dom.getElementsByClassName(buttonClass) : fresh);
        },
      };
    },
  });
}

const buttonClass = "rich-callout-fold";
const placesOfButtons = new WeakMap<Element, () => number | undefined>();
/** The buttons rendered after the last update, whose positions are known only in the next one. */
const freshButtons = new WeakMap<EditorView, Element[]>();

/** The button that folds its callout. */
export function foldButton(view: EditorView, getPos: () => number | undefined): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = buttonClass;
  button.contentEditable = "false";
  // The caret stays in place.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    const at = calloutOf(button);
    if (at !== null) toggleFold(view, at);
  });
  placesOfButtons.set(button, getPos);
  freshButtons.set(view, [...(freshButtons.get(view) ?? []), button]);
  return button;
}

function calloutOf(button: Element): number | null {
  const inside = placesOfButtons.get(button)?.();
  return inside === undefined ? null : inside - 1;
}

/** Folds or opens the innermost foldable callout around the caret. */
export const toggleFoldAtCaret: Command = (state, dispatch, view) => {
  const found = foldsAround(state.selection.$head).at(-1);
  if (found === undefined || !view) return false;
  if (dispatch) toggleFold(view, found.at);
  return true;
};

/** Moves from the end of the title into the folded part, which opens. */
export const enterFold: Command = (state, dispatch) => {
  const { empty, $head } = state.selection;
  const found = foldsAround($head).at(-1);
  if (!empty || !found || found.bodyAt === null || !isFolded(key.getState(state)?.shown, found)) return false;
  if ($head.pos !== found.titleEnd) return false;
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(found.bodyAt), 1)).scrollIntoView());
  return true;
};

type ChoiceMade = { isOpen: boolean };
type Choice = ChoiceMade & { fold: Fold };

type Fold = {
  at: number;
  end: number;
  title: string;
  isClosedFirst: boolean;
  /** The end of its first line. */
  titleEnd: number;
  /** The start of the foldable part, if any. */
  bodyAt: number | null;
};

function toggleFold(view: EditorView, at: number): void {
  const { state } = view;
  const fold = readFold(state.doc.nodeAt(at), at);
  if (!fold) return;
  const isOpen = isFolded(key.getState(state)?.shown, fold);
  const { tr } = state;
  const { $from, $to } = state.selection;
  if (!isOpen && [$from, $to].some((place) => isInBody(place, fold)))
    tr.setSelection(TextSelection.create(state.doc, fold.titleEnd));
  view.dispatch(tr.setMeta(key, { fold, isOpen } satisfies Choice));
}

function choose(shown: DecorationSet, doc: Node, { fold: { at, end }, isOpen }: Choice): DecorationSet {
  const chosen = Decoration.node(at, end, { class: isOpen ? "rich-unfolded" : "rich-folded" }, {
    isOpen,
  } satisfies ChoiceMade);
  return shown.remove(choicesOf(shown, { at, end })).add(doc, [chosen]);
}

function openAround(shown: DecorationSet, { doc, selection: { $from, $to } }: Transaction): DecorationSet {
  return [$from, $to].reduce(
    (opened, place) =>
      foldsAround(place)
        .filter((fold) => isInBody(place, fold) && isFolded(opened, fold))
        .reduce((set, fold) => choose(set, doc, { fold, isOpen: true }), opened),
    shown,
  );
}

function choicesOf(shown: DecorationSet, { at, end }: Pick<Fold, "at" | "end">): Decoration[] {
  return shown.find(at, end).filter(({ from, to }) => from === at && to === end);
}

function isFolded(shown: DecorationSet | undefined, fold: Fold): boolean {
  const [chosen] = shown ? choicesOf(shown, fold) : [];
  return chosen ? !(chosen.spec as ChoiceMade).isOpen : fold.isClosedFirst;
}

function isInBody({ pos }: ResolvedPos, { end, titleEnd }: Fold): boolean {
  return pos > titleEnd && pos < end;
}

/** The foldable callouts around a place, the outermost first. */
function foldsAround(place: ResolvedPos): Fold[] {
  const found: Fold[] = [];
  for (let depth = 1; depth <= place.depth; depth++) {
    const fold = readFold(place.node(depth), place.before(depth));
    if (fold) found.push(fold);
  }
  return found;
}

function readFold(node: Node | null, at: number): Fold | null {
  const title = node?.firstChild;
  if (node?.type.name !== "blockquote" || title?.type.name !== "paragraph") return null;
  const callout = readCallout(title.firstChild?.text ?? "");
  if (!callout || callout.fold === "none") return null;
  const start = at + 2;
  const lineEnd = firstLineEnd(title);
  const afterTitle = start + title.content.size + 1;
  return {
    at,
    end: at + node.nodeSize,
    title: callout.title === "" ? titleOfKind(callout.kind) : callout.title,
    isClosedFirst: callout.fold === "closed",
    titleEnd: start + (lineEnd ?? title.content.size),
    bodyAt: lineEnd !== null ? start + lineEnd + 1 : node.childCount > 1 ? afterTitle : null,
  };
}

/** The end of the first line of a paragraph with several lines; null for one line. */
export function firstLineEnd(paragraph: Node): number | null {
  let end: number | null = null;
  paragraph.forEach((node, offset) => {
    if (end === null && node.type.name === "softBreak") end = offset;
  });
  return end;
}

function sayFolds({ state }: EditorView, buttons: Iterable<Element>): void {
  for (const button of buttons) {
    const at = calloutOf(button);
    const fold = at === null ? null : readFold(state.doc.nodeAt(at), at);
    if (!fold) continue;
    button.setAttribute("aria-expanded", String(!isFolded(key.getState(state)?.shown, fold)));
    button.setAttribute("aria-label", messages.editor.callout(fold.title));
  }
}
