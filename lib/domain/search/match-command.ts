import { foldText } from "./fold-text";

/**
 * How well a label matches the typed text, from 0 (not at all) to 1 (equal), ignoring case and accents: it begins with
 * the text, its words do, it contains the text, or the text abbreviates it, as "mtt" does "Move to trash".
 */
export function matchCommand(label: string, typed: string): number {
  const [text, wanted] = [foldText(label), foldText(typed).replace(/\s+/g, " ").trim()];
  if (wanted === "") return 0;
  if (text === wanted) return 1;
  if (text.startsWith(wanted)) return 0.95;
  if (wordsBeginWith(text, wanted.split(" "))) return 0.85;
  if (text.includes(wanted)) return 0.7;
  return isShortFor(text, wanted.replaceAll(" ", "")) ? 0.5 : 0;
}

/** Whether each of the parts begins a different word, in any order. */
function wordsBeginWith(text: string, parts: readonly string[]): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return parts.every((part) => {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at >= 0) words.splice(at, 1);
    return at >= 0;
  });
}

/** Whether all the letters occur in order, each at the beginning of a word or right after the one before. */
function isShortFor(text: string, wanted: string): boolean {
  let at = -1;
  for (const letter of wanted) {
    at = nextPlace(text, letter, at);
    if (at === -1) return false;
  }
  return true;
}

/** The place of a letter: right after the one before, else at the beginning of a word. */
function nextPlace(text: string, letter: string, after: number): number {
  if (text[after + 1] === letter) return after + 1;
  for (let at = after + 1; at < text.length; at++) {
    if (text[at] === letter && isWordStart(text, at)) return at;
  }
  return -1;
}

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
