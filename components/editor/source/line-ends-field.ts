import { invertedEffects } from "@codemirror/commands";
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
} from "@codemirror/state";
import {
  changeLineEnds,
  joinLines,
  restoreLineEnds,
  type BreakChange,
  type KeptLineEnds,
} from "@/lib/domain/content/kept-line-ends";

/** Line ends that return with undone text; `at` is a place in the line that the first of them ends. */
const restored = StateEffect.define<{ at: number; lineEnds: KeptLineEnds }>({
  map: ({ at, lineEnds }, changes) => ({ at: changes.mapPos(at), lineEnds }),
});

/** All line ends of a text that replaces the present one. */
export const lineEndsReplaced = StateEffect.define<KeptLineEnds>();

const field = StateField.define<KeptLineEnds>({
  create: () => new Uint8Array(),
  update: (lineEnds, transaction) => {
    let next = lineEnds;
    for (const change of breakChanges(transaction)) next = changeLineEnds(next, change);
    for (const effect of transaction.effects) {
      if (effect.is(lineEndsReplaced)) next = effect.value;
      if (effect.is(restored)) {
        next = restoreLineEnds(next, breakAt(transaction.newDoc, effect.value.at), effect.value.lineEnds);
      }
    }
    return next;
  },
});

/** Stores the line ends of a text; the editor itself only knows its lines. */
export function keepLineEnds(lineEnds: KeptLineEnds): Extension {
  return [field.init(() => lineEnds), invertedEffects.of(toRestored)];
}

/** The text with its original line ends. */
export function readMarkdown(state: EditorState): string {
  return joinLines(state.doc.iterLines(), state.field(field));
}

/** The changes in terms of breaks, the last one first, so that earlier numbers stay valid. */
function breakChanges(transaction: Transaction): BreakChange[] {
  const found: BreakChange[] = [];
  if (!transaction.docChanged) return found;
  const { doc } = transaction.startState;
  transaction.changes.iterChanges((...[fromA, toA, , , inserted]) => {
    const from = breakAt(doc, fromA);
    found.unshift({ from, removed: breakAt(doc, toA) - from, inserted: inserted.lines - 1 });
  });
  return found;
}

function toRestored(transaction: Transaction): StateEffect<{ at: number; lineEnds: KeptLineEnds }>[] {
  const { doc } = transaction.startState;
  const lineEnds = transaction.startState.field(field);
  const effects: StateEffect<{ at: number; lineEnds: KeptLineEnds }>[] = [];
  if (!transaction.docChanged) return effects;
  transaction.changes.iterChanges((fromA, toA) => {
    const [from, to] = [breakAt(doc, fromA), breakAt(doc, toA)];
    if (to > from) effects.push(restored.of({ at: fromA, lineEnds: lineEnds.slice(from, to) }));
  });
  return effects;
}

/** The number of the break that ends the line at this place. */
function breakAt(doc: Text, position: number): number {
  return doc.lineAt(position).number - 1;
}
