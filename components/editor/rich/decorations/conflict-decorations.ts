import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import type { Passage } from "@/components/editor/conflicts/passages";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { toDocumentPlace } from "@/components/editor/rich/loading/source-place";

const key = new PluginKey<DecorationSet>("conflictDecorations");

/** Marks the conflicting passages, with a place below each for both texts. */
export function conflictDecorations(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const asked = transaction.getMeta(key) as DecorationSet | undefined;
        return asked ?? before.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state: EditorState) => key.getState(state) },
  });
}

/** Whether there is a conflicting passage before a place. */
export function hasConflictIn(state: EditorState, to: number): boolean {
  return (key.getState(state)?.find(0, to).length ?? 0) > 0;
}

/** Shows these passages in the document read from the base. */
export function decorateConflicts(
  view: EditorView,
  base: SourceDocument,
  { asked, places }: { asked: readonly Passage[]; places: ConflictPortalHosts },
): void {
  const { doc, tr } = view.state;
  const decorations = asked.flatMap((passage) => decorate(doc, base, { passage, places }));
  view.dispatch(tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta("addToHistory", false));
}

function decorate(
  doc: Node,
  base: SourceDocument,
  { passage, places }: { passage: Passage; places: ConflictPortalHosts },
): Decoration[] {
  const mine = base.source.slice(passage.from, passage.to);
  const start = passage.from + (mine.length - mine.trimStart().length);
  const from = toDocumentPlace(base, doc, start);
  const end = passage.from + mine.trimEnd().length;
  const to = mine.trim() === "" ? from : Math.max(from, toDocumentPlace(base, doc, end - 1) + 1);
  const widget = Decoration.widget(placeBelow(doc, to), () => places.elementOf(passage.key), {
    key: `asked ${passage.key}`,
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
  return from < to ? [Decoration.inline(from, to, { class: "rich-asked" }), widget] : [widget];
}

/** The place after the paragraph or the like; after the entire table for cells. */
function placeBelow(doc: Node, place: number): number {
  const $place = doc.resolve(Math.min(place, doc.content.size));
  for (let depth = 1; depth <= $place.depth; depth++) {
    const node = $place.node(depth);
    if (node.type.name === "table" || node.isTextblock) return $place.after(depth);
  }
  return $place.depth === 0 ? $place.pos : $place.after(1);
}
