import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readDefinitions, type DefinitionTarget } from "@/lib/domain/markdown/lossless/read/definitions";
import { hasSource } from "@/lib/domain/markdown/lossless/read/document-labels";
import { differingBlocks } from "@/components/editor/rich/document/differing-blocks";

type Definitions = {
  /** Computed on first use, because it takes time that a long page would wait for. */
  targets: () => ReadonlyMap<string, DefinitionTarget>;
  /** The subscribers to changes of definitions. */
  listeners: Set<() => void>;
};

const key = new PluginKey<Definitions>("definitions");

/** Tracks the targets of the page's references by its current definitions. */
export function liveDefinitions(): Plugin {
  return new Plugin<Definitions>({
    key,
    state: {
      init: (_, { doc }) => ({ targets: onceAsked(doc), listeners: new Set() }),
      apply: (...[transaction, known, before, after]) =>
        transaction.docChanged && mayDefine(before.doc, after.doc)
          ? { ...known, targets: onceAsked(after.doc) }
          : known,
    },
    view: () => ({
      update: (view, before) => {
        const known = key.getState(view.state);
        if (known && known !== key.getState(before)) for (const listener of known.listeners) listener();
      },
    }),
  });
}

/** The target of a reference; null while it is undefined. */
export function definitionOf(state: EditorState, ref: string): DefinitionTarget | null {
  return key.getState(state)?.targets().get(normalLabel(ref)) ?? null;
}

/** Subscribes to changes of definitions; returns a function that unsubscribes. */
export function onDefinitions(state: EditorState, listener: () => void): () => void {
  const listeners = key.getState(state)?.listeners;
  listeners?.add(listener);
  return () => listeners?.delete(listener);
}

function onceAsked(doc: Node): Definitions["targets"] {
  let targets: ReturnType<Definitions["targets"]> | null = null;
  return () => (targets ??= readDefinitions(doc));
}

/** Whether the differing blocks include source. */
function mayDefine(before: Node, after: Node): boolean {
  const { from, toBefore, toAfter } = differingBlocks(before, after);
  return (
    before.children.slice(from, toBefore).some(hasSource) ||
    after.children.slice(from, toAfter).some(hasSource)
  );
}
