import { Fragment, type Mark, type Node } from "prosemirror-model";

/**
 * Ends marks before punctuation that touches a letter outside: except between CJK letters, markdown has no marks with
 * punctuation inside and a letter outside. The words stay unchanged.
 */
export function narrowMarks(node: Node): Node {
  if (!node.isTextblock) return node.copy(Fragment.fromArray(node.children.map(narrowMarks)));
  let children = node.children.flatMap(toCharacters);
  for (const name of NARROWED) {
    children = narrowed(children, name);
    children = narrowed([...children].reverse(), name).reverse();
  }
  return node.copy(Fragment.fromArray(children));
}

const NARROWED = ["bold", "italic", "strike", "highlight"];

/**
 * Yields the block with one mark less, and then with another one less: first where several marks are on the same words,
 * because the signs of one would separate a letter from those of another, and markdown would not recognise them. The
 * words stay unchanged.
 */
export function* simplerMarks(node: Node): Generator<Node> {
  let simpler = node;
  for (const others of [1, 0]) {
    for (const name of [...NARROWED].reverse()) {
      const next = withoutMark(simpler, name, others);
      if (next.eq(simpler)) continue;
      simpler = next;
      yield next;
    }
  }
}

/** Removes a mark from words that have at least `others` other marks. */
function withoutMark(node: Node, name: string, others: number): Node {
  if (!node.isTextblock)
    return node.copy(Fragment.fromArray(node.children.map((child) => withoutMark(child, name, others))));
  const children = node.children.map((child) => {
    const mark = markOf(child, name);
    const count = child.marks.filter(({ type }) => NARROWED.includes(type.name)).length;
    return mark && count > others ? child.mark(mark.removeFromSet(child.marks)) : child;
  });
  return node.copy(Fragment.fromArray(children));
}

function toCharacters(node: Node): Node[] {
  if (!node.isText) return [node];
  return Array.from(node.text ?? "", (character) => node.type.schema.text(character, node.marks));
}

/** Removes a mark from punctuation at its start, right after a letter. */
function narrowed(children: readonly Node[], name: string): Node[] {
  let isOutside = true;
  let touchesLetter = false;
  return children.map((child) => {
    const mark = markOf(child, name);
    const text = child.text ?? "";
    if (mark && isOutside && touchesLetter && PUNCTUATION.test(text))
      return child.mark(mark.removeFromSet(child.marks));
    isOutside = !mark;
    touchesLetter = isOutside && LETTER.test(text);
    return child;
  });
}

function markOf(node: Node, name: string): Mark | undefined {
  return node.marks.find(({ type }) => type.name === name);
}

const PUNCTUATION = /^[\p{P}\p{S}]$/u;
const LETTER = /^[\p{L}\p{N}\p{M}]$/u;
