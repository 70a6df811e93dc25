import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { NodeSelection, type Selection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { nodeConfig } from "@/components/editor/schema-config";
import { shortcuts } from "@/components/shell/shortcuts";
import { textOfEmbed } from "@/lib/domain/markdown/extract/plain-text";
import { readEmbedWords, type PictureWords } from "@/lib/domain/markdown/picture-words";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { createPicture, sizePicture } from "./create-picture";
import { editsSource } from "./inline-source";
import { nodeView, type PlacedNode } from "./node-view";
import type { RichHost } from "./rich-host";
import { readWikiLink, type WikiLinkParts } from "./read-wiki-link";

/** Links between pages, and pictures: `[[Page]]`, `![[picture.png|300]]` when typed. A click or Alt Enter opens them, Enter on a selected one edits it. */
export const wikiLink = Node.create<{ host: RichHost | null }>({
  ...nodeConfig("wikiLink"),
  addOptions: () => ({ host: null }),
  addProseMirrorPlugins() {
    const { host } = this.options;
    return [nodeView("wikiLink", (placed) => wikiLinkView(placed, host))];
  },
  addKeyboardShortcuts() {
    return {
      [shortcuts.openLink]: ({ editor }) => {
        const chosen = nodesAt(editor.state.selection).find((node) => node?.type === this.type);
        if (chosen) this.options.host?.openLink(linkOf(chosen));
        return chosen !== undefined && chosen !== null;
      },
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /(!?)\[\[([^[\]\n]+)\]\]$/,
        handler: ({ state, range, match: [, embed, value = ""] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ value, embed: embed === "!" }));
        },
      }),
    ];
  },
});

function wikiLinkView(placed: PlacedNode, host: RichHost | null): NodeView {
  const anchor = document.createElement("a");
  let shown = placed.node;
  const show = (node: PageNode) => {
    shown = node;
    showWikiLink(anchor, linkOf(node), host);
  };
  show(placed.node);
  anchor.addEventListener("click", (event) => {
    if (event.button === 0 && !event.altKey) host?.openLink(linkOf(shown));
  });
  // Where nothing can be changed there is no caret to bring here.
  if (!placed.view.editable) anchor.tabIndex = 0;
  anchor.addEventListener("keydown", ({ key }) => (key === "Enter" ? anchor.click() : undefined));
  const stop = host?.onImages(() => show(shown));
  return { ...editsSource(placed, { dom: anchor, show, opensOnClick: false }), destroy: () => stop?.() };
}

/** What is selected, or stands beside the caret. */
function nodesAt(selection: Selection): (PageNode | null)[] {
  const { $from } = selection;
  return selection instanceof NodeSelection ? [selection.node] : [$from.nodeAfter, $from.nodeBefore];
}

type WikiLink = WikiLinkParts & { kind: "wikilink" | "embed"; words: PictureWords };

function linkOf(node: PageNode): WikiLink {
  const isEmbed = flagAttribute(node, "embed") === true;
  const value = textAttribute(node, "value") ?? "";
  const link = readWikiLink(value);
  const words = readEmbedWords(value);
  return isEmbed
    ? { ...link, words, kind: "embed", label: textOfEmbed(value) }
    : { ...link, words, kind: "wikilink" };
}

function showWikiLink(anchor: HTMLElement, link: WikiLink, host: RichHost | null): void {
  const address = link.kind === "embed" ? (host?.resolveImage(link) ?? null) : null;
  anchor.className = link.kind === "embed" ? "rich-wiki-link rich-embed" : "rich-wiki-link";
  anchor.title = link.target + link.place;
  anchor.setAttribute("role", "link");
  anchor.toggleAttribute("data-picture", address !== null);
  if (address === null) anchor.textContent = link.label;
  else anchor.replaceChildren(toPicture(address, link));
}

function toPicture(address: string, { target, words }: WikiLink): HTMLImageElement {
  const picture = createPicture(address, target);
  picture.alt = words.alt || target;
  sizePicture(picture, words);
  return picture;
}
