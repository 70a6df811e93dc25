import { Layout, type LayoutRequest } from "./layout";

/** Asks for positions until they are settled; `isStill` leaves out those on the way. */
export type SettleRequest = LayoutRequest & { isStill: boolean };

/** The positions after some steps. */
export type SettleAnswer = { positions: Float32Array<ArrayBuffer>; isSettled: boolean };

/** How long steps are made before the positions are sent. */
const partMs = 40;

self.addEventListener("message", ({ data: { isStill, ...request } }: MessageEvent<SettleRequest>) => {
  const layout = new Layout(request);
  const goOn = () => {
    const until = performance.now() + partMs;
    while (!layout.isSettled && (isStill || performance.now() < until)) layout.step();
    const { isSettled } = layout;
    const answer: SettleAnswer = { positions: layout.positions(), isSettled };
    self.postMessage(answer, { transfer: [answer.positions.buffer] });
    if (!isSettled) setTimeout(goOn);
  };
  goOn();
});
