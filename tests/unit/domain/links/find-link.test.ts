import { describe, expect, test } from "vitest";
import { linkFinder, type AskingLink } from "@/lib/domain/links/find-link";

const links: (AskingLink & { to: string })[] = [
  { kind: "wikilink", target: "Plan", to: "first" },
  { kind: "wikilink", target: "Work/Plan", to: "second" },
  { kind: "image", target: "my\\_picture.png", to: "third" },
  { kind: "link", target: "plan", to: "fourth" },
];
const find = linkFinder(links);

describe("the link of a page that another one means", () => {
  test.each<[AskingLink["kind"], string, string | null]>([
    ["wikilink", "Plan", "first"],
    ["wikilink", "PLAN.md", "first"],
    ["embed", "work/plan", "second"],
    ["link", "./Work/Plan.md", null],
    ["link", "Work/Plan.md", "second"],
    ["image", "my_picture.png", "third"],
    ["embed", "my_picture.png", "third"],
    ["link", "plan", "fourth"],
    ["wikilink", "Plans", null],
    ["link", "..", null],
  ])("%s of %s", (kind, target, to) => {
    expect(find({ kind, target })?.to ?? null).toBe(to);
  });
});
