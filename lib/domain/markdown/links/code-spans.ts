const backtick = 96;

/**
 * Returns a function from the start of backticks to the end of their code span, or of the backticks if the span is not
 * closed. It must be called in ascending order, and never within a span; all calls together then take linear time.
 */
export function toCodeReader(text: string): (at: number) => number {
  let last: Map<number, number> | null = null;
  return (at) => {
    const begin = endOfRun(text, at);
    const length = begin - at;
    last ??= lastRuns(text, at);
    const until = last.get(length) ?? at;
    // Only closing runs that exist are searched, so the search never goes beyond the span.
    if (until <= at) return begin;
    for (let from = text.indexOf("`", begin); from < until;) {
      const end = endOfRun(text, from);
      if (end - from === length) return end;
      from = text.indexOf("`", end);
    }
    return until + length;
  };
}

/** The start of the last run of backticks of each length. */
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
