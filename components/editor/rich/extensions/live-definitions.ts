import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readDefinitions, type DefinitionTarget } from "@/lib/domain/markdown/lossless/read/definitions";
import { hasSource } from "@/lib/domain/markdown/lossless/read/document-labels";
import { differingBlocks } from "@/components/editor/rich/document/differing-blocks";

type Definitions = {
  /** Worked out when it is first asked for: reading what defines something takes time that a long page would wait for. */
  targets: () => ReadonlyMap<string, DefinitionTarget>;
  /** Those who show what is defined. */
  listeners: Set<() => void>;
};

const key = new PluginKey<Definitions>("definitions");

/** Knows what the references of the page lead to, as its definitions are just now. */
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

/** What a reference leads to; null while nothing defines it. */
export function definitionOf(state: EditorState, ref: string): DefinitionTarget | null {
  return key.getState(state)?.targets().get(normalLabel(ref)) ?? null;
}

/** Tells when definitions changed; gives the function that ends that. */
export function onDefinitions(state: EditorState, listener: () => void): () => void {
  const listeners = key.getState(state)?.listeners;
  listeners?.add(listener);
  return () => listeners?.delete(listener);
}

function onceAsked(doc: Node): Definitions["targets"] {
  let targets: ReturnType<Definitions["targets"]> | null = null;
  return () => (targets ??= readDefinitions(doc));
}

/** Whether the blocks that differ have source among them. */
function mayDefine(before: Node, after: Node): boolean {
  const { from, toBefore, toAfter } = differingBlocks(before, after);
  return (
    before.children.slice(from, toBefore).some(hasSource) ||
    after.children.slice(from, toAfter).some(hasSource)
  );
}
