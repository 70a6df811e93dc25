import { Fragment, type Mark, type Node } from "prosemirror-model";

/**
 * A block whose marks end before punctuation that touches a letter outside: markdown has no marks of which one side is
 * punctuation and the other a letter, but between letters of CJK. The words stay as they are.
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
 * The block with one mark less, and then with another less: first where several are on the same words, because the signs
 * of one would stand between a letter and those of another, where markdown reads no mark. The words stay as they are.
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

/** Takes a mark from words that have at least so many others. */
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

/** Takes a mark from punctuation that it begins with, right after a letter. */
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
