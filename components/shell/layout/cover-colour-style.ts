import type { CSSProperties } from "react";
import { coverColours } from "@/lib/contracts/fields/cover-colours";

type CoverColour = (typeof coverColours)[number];

const mixed = (colour: string, share: number) =>
  `color-mix(in oklab, var(--${colour}) ${share}%, var(--paper))`;

const ends: Record<CoverColour, [from: string, to: string]> = {
  straw: [mixed("straw-mark", 22), mixed("straw-mark", 68)],
  leaf: [mixed("leaf", 18), mixed("leaf", 58)],
  dawn: [mixed("straw-mark", 45), mixed("alarm", 45)],
  clay: [mixed("alarm", 14), mixed("alarm", 46)],
  stone: [mixed("line-strong", 20), mixed("line-strong", 56)],
  ink: [mixed("ink", 62), mixed("ink", 86)],
};

/** The style of a colour; an unknown one looks like paper. */
export function coverColourStyle(name: string): CSSProperties {
  const colour = coverColours.find((known) => known === name);
  if (colour === undefined) return { background: "var(--wall)" };
  const [from, to] = ends[colour];
  return { background: `linear-gradient(115deg, ${from}, ${to})` };
}
