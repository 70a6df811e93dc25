import type { Element, Nodes } from "hast";
import type { FindAddress } from "./html-handlers";

type Addressing = {
  isUnlinked: boolean;
  idPrefix: string;
  findAddress: FindAddress | null;
};

/**
 * Removes the address of pictures on other sites, which would learn who reads the page, points the links within the page
 * to the ids that sanitising changed, and hides the page from linked sites. `isUnlinked` removes all addresses but those
 * within the page; `findAddress` says where the others lead.
 */
export function secureAddresses(node: Nodes, addressing: Addressing): void {
  if (node.type === "element" && node.tagName === "img") securePicture(node, addressing);
  if (node.type === "element" && node.tagName === "a") secureLink(node, addressing);
  if ("children" in node) for (const child of node.children) secureAddresses(child, addressing);
}

function securePicture({ properties }: Element, { isUnlinked, findAddress }: Addressing): void {
  const { src } = properties;
  if (findAddress !== null && typeof src === "string")
    properties["src"] = findAddress({ kind: "image", address: src }) ?? undefined;
  // Has a scheme, or begins with two slashes; browsers accept backslashes too.
  const isElsewhere = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(properties["src"] ?? "");
  if (isUnlinked || isElsewhere) delete properties["src"];
}

function secureLink({ properties }: Element, { isUnlinked, idPrefix, findAddress }: Addressing): void {
  const { href } = properties;
  if (typeof href !== "string") return;
  const isNote =
    properties["dataFootnoteRef"] !== undefined || properties["dataFootnoteBackref"] !== undefined;
  if (href.startsWith("#") && (findAddress === null || isNote)) {
    properties["href"] = href === "#" ? href : `#${idPrefix}${href.slice(1)}`;
    return;
  }
  if (isUnlinked) delete properties["href"];
  else if (findAddress !== null)
    properties["href"] = findAddress({ kind: "link", address: href }) ?? undefined;
  const address = properties["href"];
  if (typeof address === "string" && /^(?:https?:)?\/\//i.test(address))
    properties["rel"] = ["noopener", "noreferrer"];
}
