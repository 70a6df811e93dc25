import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { NodeSelection, type Selection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { nodeConfig } from "./schema-config";
import type { ShownFile } from "@/components/editor/uploads/upload-files";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { textOfEmbed } from "@/lib/domain/markdown/extract/wiki-link-text";
import { readEmbedWords, type PictureWords } from "@/lib/domain/markdown/picture-words";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { EmbedSlot } from "@/components/editor/embeds/embed-places";
import { editsSource } from "./inline-source-field";
import { showMissing } from "./missing-link";
import { nodeView, type PlacedNode } from "./node-view";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { readWikiLink, type WikiLinkParts } from "./read-wiki-link";
import { pdfAddress } from "./pdf-element";
import { isForPlayer, labelFile, fileElementIn, sizeFile, type FileElement } from "./file-element";

/**
 * Page links and embedded files: `[[Page]]`, `![[picture.png|300]]` when typed. A click or Alt Enter opens them, Enter
 * on a selected one edits it.
 */
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

/** Draws a link where it is not edited; a click opens it. */
export function drawWikiLink(node: PageNode, host: RichHost | null): HTMLElement {
  const place = document.createElement("span");
  const anchor = document.createElement("a");
  const link = linkOf(node);
  showWikiLink({ place, anchor }, link, host);
  anchor.tabIndex = 0;
  anchor.addEventListener("click", () => host?.openLink(link));
  anchor.addEventListener("keydown", ({ key }) => (key === "Enter" ? anchor.click() : undefined));
  return place;
}

function wikiLinkView(placed: PlacedNode, host: RichHost | null): NodeView {
  const place = document.createElement("span");
  const anchor = document.createElement("a");
  const embed = host?.embeds.open() ?? null;
  let shown = placed.node;
  const show = (node: PageNode) => {
    shown = node;
    const link = linkOf(node);
    const isEmbed = embed !== null && link.kind === "embed" && (host?.embedOf(link) ?? null) !== null;
    if (isEmbed) put(place, embed.show(link));
    else {
      embed?.hide();
      showWikiLink({ place, anchor }, link, host);
    }
  };
  show(placed.node);
  anchor.addEventListener("click", (event) => {
    if (event.button === 0 && !event.altKey) host?.openLink(linkOf(shown));
  });
  // Without a caret, the link needs its own tab stop.
  if (!placed.view.editable) anchor.tabIndex = 0;
  anchor.addEventListener("keydown", ({ key }) => (key === "Enter" ? anchor.click() : undefined));
  const stop = host?.onFiles(() => show(shown));
  const edited = editsSource(placed, { dom: place, show, opensOnClick: () => false });
  return {
    ...edited,
    stopEvent: (event) =>
      isForPlayer(event) || isForEmbed(event, embed) || edited.stopEvent?.(event) === true,
    destroy: () => {
      edited.destroy?.();
      embed?.hide();
      stop?.();
    },
  };
}

/** What of an embed takes a press for itself. */
const tools = "a, button, summary, audio, video, input, textarea";

/** Whether an event is for what is in an embed; a press beside its links selects it. */
function isForEmbed({ target, type }: Event, embed: EmbedSlot | null): boolean {
  const isInside = embed?.contains(target) === true && target instanceof Element;
  return isInside && (type !== "mousedown" || target.closest(tools) !== null);
}

/** The nodes that are selected or beside the caret. */
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

function showWikiLink(
  { place, anchor }: { place: HTMLElement; anchor: HTMLElement },
  link: WikiLink,
  host: RichHost | null,
): void {
  const file = fileOf(link, host);
  const shown = file && toShown(place, file, link);
  const isPicture = file?.as === "img";
  // A file that cannot be shown or played appears as a link.
  const showLink = () => {
    anchor.toggleAttribute("data-picture", false);
    put(anchor, link.label);
    put(place, anchor);
  };
  if (shown !== null && shown.parentElement === null) shown.addEventListener("error", showLink);
  anchor.className = link.kind === "embed" ? "rich-wiki-link rich-embed" : "rich-wiki-link";
  anchor.dataset["value"] = link.target + link.place;
  showMissing(anchor, {
    missing: shown === null && host?.isMissing(link) === true ? link : null,
    title: link.target + link.place,
    opensOnClick: true,
  });
  anchor.setAttribute("role", "link");
  anchor.toggleAttribute("data-picture", isPicture);
  // Events in a player are not for the link.
  put(anchor, shown !== null && isPicture ? shown : link.label);
  put(place, shown === null || isPicture ? anchor : shown);
}

function fileOf(link: WikiLink, host: RichHost | null): ShownFile | null {
  return link.kind === "embed" ? (host?.resolveFile(link) ?? null) : null;
}

/** An existing element stays, because a removed player stops. */
function put(place: HTMLElement, content: HTMLElement | string): void {
  if (place.firstChild !== content) place.replaceChildren(content);
}

function toShown(holder: HTMLElement, file: ShownFile, { target, words, place }: WikiLink): FileElement {
  const { as } = file;
  const address = as === "pdf" ? pdfAddress(file.address, place) : file.address;
  const shown = fileElementIn(holder, { as, address }, target);
  labelFile(shown, words.alt || target);
  sizeFile(shown, words);
  return shown;
}
