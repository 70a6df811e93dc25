import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { sweepFiles } from "./sweep-files";

const firstAfterMinutes = 1;
const everyHours = 1;
const unusedHours = 24;

/**
 * Sweeps files soon after the start and then every hour, as long as the process runs. Several processes do not
 * interfere.
 */
export function scheduleSweep(): void {
  const sweep = () => {
    sweepFiles(unusedHours).catch((fault: unknown) => {
      log().warn({ fault: describeFault(fault) }, "files not swept");
    });
  };
  // A process that restarts more often than hourly would otherwise never sweep.
  setTimeout(sweep, firstAfterMinutes * 60_000).unref();
  setInterval(sweep, everyHours * 3_600_000).unref();
}
