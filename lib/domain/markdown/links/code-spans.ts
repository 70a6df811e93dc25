/**
 * Returns a function from the start of backticks to the end of their code span, or of the backticks if the span is not
 * closed; with another sign, for the spans between runs of that. It must be called in ascending order, and never within
 * a span; all calls together then take linear time.
 */
export function toCodeReader(text: string, sign = "`"): (at: number) => number {
  let last: Map<number, number> | null = null;
  const endOfRun = toRunEnd(text, sign);
  return (at) => {
    const begin = endOfRun(at);
    const length = begin - at;
    last ??= lastRuns(text, { start: at, sign });
    const until = last.get(length) ?? at;
    // Only closing runs that exist are searched, so the search never goes beyond the span.
    if (until <= at) return begin;
    for (let from = text.indexOf(sign, begin); from < until;) {
      const end = endOfRun(from);
      if (end - from === length) return end;
      from = text.indexOf(sign, end);
    }
    return until + length;
  };
}

/** The start of the last run of the sign, by its length. */
function lastRuns(text: string, { start, sign }: { start: number; sign: string }): Map<number, number> {
  const last = new Map<number, number>();
  const endOfRun = toRunEnd(text, sign);
  for (let from = start; from !== -1;) {
    const end = endOfRun(from);
    last.set(end - from, from);
    from = text.indexOf(sign, end);
  }
  return last;
}

function toRunEnd(text: string, sign: string): (at: number) => number {
  const code = sign.charCodeAt(0);
  return (at) => {
    let end = at;
    while (text.charCodeAt(end) === code) end++;
    return end;
  };
}
