import { StateEffect } from "@codemirror/state";
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";
import { messages } from "@/components/shell/messages/messages";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { namesFile } from "@/lib/domain/links/names-file";
import { leadsInside, scanLinks } from "@/lib/domain/markdown/links/scan-links";

type IsMissing = (link: AskingLink) => boolean;

/** Sets the test for links without a target, again whenever more is known. */
export const tellMissingLinks = StateEffect.define<IsMissing>();

/** Longer texts are not scanned while they are edited. */
const lengthMax = 500_000;
const scanAfter = 300;

/** Dims links without a target, and explains why; typed text is checked after a moment. */
export const missingLinks = ViewPlugin.define(
  (view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissing: IsMissing = () => false;
    const plugin = {
      decorations: Decoration.none,
      update({ docChanged, changes, transactions }: ViewUpdate) {
        const told = transactions.flatMap(({ effects }) => effects).filter((one) => one.is(tellMissingLinks));
        isMissing = told.at(-1)?.value ?? isMissing;
        if (docChanged) plugin.decorations = plugin.decorations.map(changes);
        if (!docChanged && told.length === 0) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          plugin.decorations = markMissing(view, isMissing);
          view.dispatch();
        }, scanAfter);
      },
      destroy: () => clearTimeout(timer),
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.decorations },
);

function markMissing({ state }: EditorView, isMissing: IsMissing): DecorationSet {
  if (state.doc.length > lengthMax) return Decoration.none;
  const words = messages.editor.missingLink;
  const missing = scanLinks(state.doc.toString()).filter((link) => leadsInside(link) && isMissing(link));
  const marks = missing.map((link) =>
    Decoration.mark({
      class: "cm-link-missing",
      attributes: { title: namesFile(link) ? words.file : words.unmade },
    }).range(link.from, link.to),
  );
  return Decoration.set(marks, true);
}
