import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import type { Passage } from "@/components/editor/conflicts/passages";
import { toEditorOffset } from "./line-end-offsets";

const askedSet = StateEffect.define<DecorationSet>();

/** Marks the conflicting passages, with a place below each for both texts. */
export const sourceConflicts: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { effects, changes }) => {
    const set = effects.find((effect) => effect.is(askedSet));
    return set ? set.value : before.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows these passages of the text on screen. */
export function showConflictsInSource(
  view: EditorView,
  markdown: string,
  { asked, places }: { asked: readonly Passage[]; places: ConflictPortalHosts },
): void {
  const { doc } = view.state;
  const toPlace = (offset: number) => Math.min(doc.length, toEditorOffset(markdown, offset));
  const decorations = asked.flatMap((passage) => {
    const mine = markdown.slice(passage.from, passage.to);
    const [from, to] = [toPlace(passage.from), toPlace(passage.from + mine.trimEnd().length)];
    const widget = Decoration.widget({
      widget: new ConflictWidget(passage.key, places),
      block: true,
      side: 1,
    }).range(doc.lineAt(to).to);
    return from < to ? [Decoration.mark({ class: "source-asked" }).range(from, to), widget] : [widget];
  });
  view.dispatch({ effects: askedSet.of(Decoration.set(decorations, true)) });
}

class ConflictWidget extends WidgetType {
  constructor(
    private readonly key: string,
    private readonly places: ConflictPortalHosts,
  ) {
    super();
  }

  override eq(other: ConflictWidget): boolean {
    return other.key === this.key && other.places === this.places;
  }

  override toDOM(): HTMLElement {
    return this.places.elementOf(this.key);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
