import { Fragment, Slice, type Mark, type Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { definitionOf } from "@/components/editor/rich/extensions/live-definitions";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readDefinitions } from "@/lib/domain/markdown/lossless/read/definitions";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/**
 * Gives pasted links and pictures by reference a direct address if the page defines the reference differently, or not
 * at all.
 */
export function inlineReferences(slice: Slice, state: EditorState): Slice {
  const brought = readDefinitions(state.schema.topNodeType.create(null, slice.content));
  const isKnown = (ref: string, address: string) => {
    const label = normalLabel(ref);
    return (definitionOf(state, ref)?.url ?? brought.get(label)?.url) === address;
  };
  const bind = <T extends Node | Mark>(holder: T, name: "src" | "href"): Record<string, unknown> | null => {
    const ref = textAttribute(holder, "ref");
    if (ref === null) return null;
    const address = textAttribute(holder, name) ?? "";
    const isLost = address !== "" && !isKnown(ref, address);
    return { ...holder.attrs, ...(isLost ? { ref: null, refKind: null } : { [name]: null }) };
  };
  return new Slice(mapInline(slice.content, bind), slice.openStart, slice.openEnd);
}

type Bind = (holder: Node | Mark, name: "src" | "href") => Record<string, unknown> | null;

function mapInline(content: Fragment, bind: Bind): Fragment {
  return Fragment.fromArray(
    content.content.map((node) => {
      const marks = node.marks.map((mark) => {
        const attrs = mark.type.name === "link" ? bind(mark, "href") : null;
        return attrs ? mark.type.create(attrs) : mark;
      });
      if (node.isText) return node.mark(marks);
      const attrs = node.type.name === "image" ? bind(node, "src") : null;
      return node.type.create(attrs ?? node.attrs, mapInline(node.content, bind), marks);
    }),
  );
}
