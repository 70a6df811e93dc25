/** The last moment at or before `now` at which a demo is reset: every so many minutes of the clock, in UTC. */
export function lastDemoReset(now: Date, minutes: number): Date {
  const length = minutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** The first moment after `now` at which a demo is reset. */
export function nextDemoReset(now: Date, minutes: number): Date {
  return new Date(lastDemoReset(now, minutes).getTime() + minutes * 60_000);
}
