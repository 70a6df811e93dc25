import { Presets, SingleBar } from "cli-progress";

/** A progress bar on standard error; `total` is null if unknown. */
export function startProgress(what: string, total: number | null): { step: () => void; stop: () => void } {
  const format =
    total === null ? `${what} {value}` : `${what} [{bar}] {value} of {total}, {eta_formatted} left`;
  const bar = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic);
  bar.start(total ?? 0, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}
