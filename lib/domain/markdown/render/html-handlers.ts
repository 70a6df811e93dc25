import type { Element, ElementContent } from "hast";
import type { Blockquote, Heading, Image, ImageReference, Literal, PhrasingContent, Root } from "mdast";
import type { Math } from "mdast-util-math";
import type { Handlers, State } from "mdast-util-to-hast";
import { defaultHandlers } from "mdast-util-to-hast";
import { readCallout, titleOfKind } from "@/lib/domain/markdown/callout";
import type { Comment, Highlight, WikiLink } from "@/lib/domain/markdown/dialect/dialect-nodes";
import { inlineConstructs } from "@/lib/domain/markdown/dialect/inline-constructs";
import { element, text } from "@/lib/domain/markdown/element";
import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { textOfEmbed, textOfWikiLink } from "@/lib/domain/markdown/extract/wiki-link-text";
import { readEmbedWords, readPictureWords, type PictureWords } from "@/lib/domain/markdown/picture-words";

/** Information that is not in the page itself. */
export type RenderOptions = {
  /** The target of a wikilink, and whether it is a picture to show; null if there is none. */
  findTarget?: (link: WikiLink) => { href: string; isImage: boolean } | null;
  /** Whether links and pictures are reduced to their words, for a page shown elsewhere than at its address. */
  isUnlinked?: boolean;
  /** Where the address of a markdown link or picture leads; null removes it. */
  findAddress?: FindAddress;
  /** Whether embeds other than pictures are marked, for whoever shows what they embed. */
  marksEmbeds?: boolean;
  /** What the ids in the page begin with. */
  idPrefix?: string;
};

/** Finds where an address in a page leads; null where it leads nowhere. */
export type FindAddress = (asked: { kind: "link" | "image"; address: string }) => string | null;

/** The conversions from the syntax tree to HTML that differ from CommonMark and GFM. */
export function handlersFor(tree: Root, options: RenderOptions): Handlers {
  const slugs = new Map(readOutline(tree).map(({ offset, slug }) => [offset, slug]));
  return {
    heading: (state: State, node: Heading) => {
      const id = slugs.get(node.position?.start.offset ?? -1) ?? "";
      const heading = defaultHandlers.heading(state, node);
      return id === "" ? heading : { ...heading, properties: { ...heading.properties, id } };
    },
    blockquote: toQuote,
    highlight: (state: State, node: Highlight) => element("mark", {}, state.all(node)),
    wikiLink: (_: State, node: WikiLink) => toLink(node, options),
    image: (state: State, node: Image) => sized(defaultHandlers.image(state, node), node.alt),
    imageReference: (state: State, node: ImageReference) =>
      sized(defaultHandlers.imageReference(state, node), node.alt),
    math: (_: State, node: Math) =>
      element("pre", {}, [
        element("code", { className: ["language-math", "math-display"] }, [text(node.value)]),
      ]),
    comment: (_: State, node: Comment) => toComment(node),
    ...Object.fromEntries(
      inlineConstructs.map(({ type, toHtml }) => [
        type,
        (_: State, { value }: Literal) => toHtml(value) ?? undefined,
      ]),
    ),
  };
}

/** An unclosed comment is shown, because it may contain text that was not meant to be hidden. */
function toComment({ value, closed }: Comment): ElementContent | undefined {
  return closed ? undefined : element("p", {}, [text(`%% ${value.trim()}`)]);
}

function toLink(node: WikiLink, { findTarget, marksEmbeds }: RenderOptions): ElementContent {
  const target = findTarget?.(node) ?? null;
  const label = node.embed ? textOfEmbed(node.value) : textOfWikiLink(node.value);
  if (node.embed && marksEmbeds === true && target?.isImage !== true)
    return element("span", { className: ["embed-place"], dataEmbed: node.value }, [text(label)]);
  if (!target) return element("span", { className: ["wiki-link-missing"] }, [text(label)]);
  if (target.isImage && node.embed) {
    const words = { ...readEmbedWords(node.value), alt: label };
    return element("img", { src: target.href, ...toProperties(words) }, []);
  }
  return element("a", { href: target.href, className: ["wiki-link"] }, [text(label)]);
}

/** Applies the size in a picture's words. A picture with an undefined reference stays text. */
function sized<Shown extends ElementContent | ElementContent[]>(shown: Shown, words?: string | null): Shown {
  if ("tagName" in shown) Object.assign(shown.properties, toProperties(readPictureWords(words ?? "")));
  return shown;
}

function toProperties({ alt, width, height }: PictureWords): Element["properties"] {
  return { alt, ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
}

function toQuote(state: State, node: Blockquote): Element {
  const [paragraph, ...others] = node.children;
  const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  const callout = first?.type === "text" ? readCallout(first.value) : null;
  if (paragraph?.type !== "paragraph" || first?.type !== "text" || !callout)
    return defaultHandlers.blockquote(state, node);
  const marked = { ...first, value: first.value.slice(callout.markerLength) };
  const { line, rest } = splitFirstLine([marked, ...paragraph.children.slice(1)]);
  const written = state.all({ type: "paragraph", children: line });
  const title = callout.title === "" && line.length < 2 ? [text(titleOfKind(callout.kind))] : written;
  const inside = rest.length === 0 ? others : [{ ...paragraph, children: rest }, ...others];
  const body = element(
    "div",
    { className: ["callout-body"] },
    state.wrap(state.all({ ...node, children: inside }), true),
  );
  const properties = { className: ["callout"], dataCallout: callout.kind };
  if (callout.fold === "none") {
    return element("div", properties, [element("div", { className: ["callout-title"] }, title), body]);
  }
  const summary = element("summary", { className: ["callout-title"] }, title);
  return element("details", { ...properties, open: callout.fold === "open" }, [summary, body]);
}

/** The text up to its first line end, and the rest. */
function splitFirstLine(phrasing: readonly PhrasingContent[]): {
  line: PhrasingContent[];
  rest: PhrasingContent[];
} {
  const at = phrasing.findIndex(
    (node) => node.type === "break" || (node.type === "text" && /[\r\n]/.test(node.value)),
  );
  const end = phrasing[at];
  if (!end) return { line: [...phrasing], rest: [] };
  const [before, after] = [phrasing.slice(0, at), phrasing.slice(at + 1)];
  if (end.type !== "text") return { line: before, rest: after };
  const [line = "", ...lines] = end.value.split(/\r\n|\n|\r/);
  const rest = lines.join("\n");
  return {
    line: [...before, ...(line === "" ? [] : [{ ...end, value: line }])],
    rest: [...(rest === "" ? [] : [{ ...end, value: rest }]), ...after],
  };
}
