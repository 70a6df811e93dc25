import { InputRule, Node } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { nodeConfig } from "@/components/editor/schema-config";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { editsSource } from "./inline-source";
import type { RichHost } from "./rich-host";
import { readWikiLink } from "./read-wiki-link";

/** Links between pages: `[[Page]]` when typed. A click opens them, Enter on a selected one edits it. */
export const wikiLink = Node.create<{ host: RichHost | null }>({
  ...nodeConfig("wikiLink"),
  addOptions: () => ({ host: null }),
  addNodeView() {
    const { host } = this.options;
    return (props) => {
      const anchor = document.createElement("a");
      const show = (node: PageNode) => {
        const value = textAttribute(node, "value") ?? "";
        const isEmbed = flagAttribute(node, "embed") === true;
        anchor.className = isEmbed ? "rich-wiki-link rich-embed" : "rich-wiki-link";
        anchor.textContent = readWikiLink(value).label;
        anchor.title = readWikiLink(value).target;
        anchor.setAttribute("role", "link");
      };
      show(props.node);
      anchor.addEventListener("click", (event) => {
        if (event.button === 0 && !event.altKey) host?.openWikiLink(textAttribute(props.node, "value") ?? "");
      });
      return editsSource(props, { dom: anchor, show, opensOnClick: false });
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
