import { DOMSerializer, type Mark } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView, MarkView } from "@tiptap/pm/view";
import { targetOfDestination } from "@/lib/domain/markdown/links/destination";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { linkDestinationOf } from "./link-destination";
import { onDefinitions } from "./live-definitions";
import { showMissing } from "./missing-link";
import type { RichHost } from "@/components/editor/rich/rich-host";

/** Renders links with addresses, and marks those without a target as long as they have none. */
export function linkView(host: RichHost): Plugin {
  return new Plugin({
    props: { markViews: { link: (mark, view, inline) => drawLink({ mark, view, inline }, host) } },
  });
}

function drawLink(
  { mark, view, inline }: { mark: Mark; view: EditorView; inline: boolean },
  host: RichHost,
): MarkView {
  const spec = mark.type.spec.toDOM?.(mark, inline) ?? ["a", 0];
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  if (!(dom instanceof HTMLElement)) throw new TypeError("A link is drawn as an element.");
  const title = textAttribute(mark, "title");
  const show = () => {
    const asking = { kind: "link" as const, target: targetOfDestination(linkDestinationOf(view.state, dom)) };
    showMissing(dom, {
      missing: host.isMissing(asking) ? asking : null,
      title,
      opensOnClick: !view.editable,
    });
  };
  show();
  const stops = [host.onFiles(show), onDefinitions(view.state, show)];
  return {
    dom,
    contentDOM: contentDOM ?? dom,
    ignoreMutation: ({ type }) => type === "attributes",
    destroy: () => {
      for (const stop of stops) stop();
    },
  };
}
