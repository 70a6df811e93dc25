import sharp from "sharp";

/** A picture, and for how long it is shown. */
export type Frame = { png: Buffer; milliseconds: number };

/** Encodes pictures of one size as a moving one that begins again at its end; what is alike is shown once, for longer. */
export async function encodeFrames(frames: readonly Frame[]): Promise<Buffer> {
  const different = frames.reduce<Frame[]>((kept, frame) => {
    const last = kept.at(-1);
    if (last?.png.equals(frame.png) !== true) return [...kept, { ...frame }];
    last.milliseconds += frame.milliseconds;
    return kept;
  }, []);
  return sharp(
    different.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({
      quality: 82,
      effort: 5,
      minSize: true,
      loop: 0,
      delay: different.map(({ milliseconds }) => milliseconds),
    })
    .toBuffer();
}
