import { Fragment, type Node } from "@tiptap/pm/model";

/**
 * A document as it is once it was stored and read: without what markdown has no spelling for, which are empty paragraphs
 * beside other blocks, and without the comments that keep apart what would be one list.
 */
export function asRead(doc: Node): Node {
  if (doc.isTextblock || doc.isLeaf) return doc;
  const children = doc.children.map(asRead).filter((child) => !isEmpty(child) && !isSeparator(child));
  return doc.copy(Fragment.fromArray(children.length === 0 ? doc.children.slice(0, 1) : children));
}

function isEmpty(node: Node): boolean {
  return (
    node.type.name === "paragraph" &&
    node.textContent.trim() === "" &&
    node.children.every(({ isText }) => isText)
  );
}

function isSeparator(node: Node): boolean {
  return node.type.name === "sourceBlock" && node.textContent === "<!-- -->";
}
