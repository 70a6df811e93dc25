const notProse = /^\s*(?:$|`{3}|~{3}|[*+>|<]|#{1,6}\s|\d{1,9}[.)]\s|\$\$)/;

/** The number of the lines of the paragraph that a block begins with. */
function firstParagraph(lines: readonly string[]): number {
  if (notProse.test(lines[0] ?? "")) return /^#{1,6}\s/.test(lines[0] ?? "") ? 1 : 0;
  const end = lines.findIndex((line, at) => at > 0 && notProse.test(line));
  return end === -1 ? lines.length : end;
}

/** Puts lines below the paragraph that a block begins with. */
export function addBelow(lines: string[], more: readonly string[]): void {
  if (more.length === 0) return;
  const end = firstParagraph(lines);
  if (end === 0 && (lines[0] ?? "") === "") lines.splice(0, 1, ...more);
  else lines.splice(end, 0, ...more);
}

/** Gives a block its id; one that begins with no words has it above them. */
export function addId(lines: string[], uuid: string): void {
  const end = firstParagraph(lines);
  if (end === 0 && (lines[0] ?? "") === "") lines[0] = `^${uuid}`;
  else if (end === 0) lines.unshift(`^${uuid}`, "");
  else lines[end - 1] = `${lines[end - 1]} ^${uuid}`;
}
