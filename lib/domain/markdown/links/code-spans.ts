const backtick = 96;

/**
 * A function from where backticks begin to after the code span that begins there, or after the backticks when nothing
 * ends it. Must be asked from the start of the text on, and not within a span; all spans together then take linear time.
 */
export function toCodeReader(text: string): (at: number) => number {
  let last: Map<number, number> | null = null;
  return (at) => {
    const begin = endOfRun(text, at);
    const length = begin - at;
    last ??= lastRuns(text, at);
    const until = last.get(length) ?? at;
    // Nothing is looked for that is not there, so what is looked through is what a span holds.
    if (until <= at) return begin;
    for (let from = text.indexOf("`", begin); from < until;) {
      const end = endOfRun(text, from);
      if (end - from === length) return end;
      from = text.indexOf("`", end);
    }
    return until + length;
  };
}

/** Where the last run of backticks of each length begins. */
function lastRuns(text: string, start: number): Map<number, number> {
  const last = new Map<number, number>();
  for (let from = start; from !== -1;) {
    const end = endOfRun(text, from);
    last.set(end - from, from);
    from = text.indexOf("`", end);
  }
  return last;
}

function endOfRun(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === backtick) end++;
  return end;
}
