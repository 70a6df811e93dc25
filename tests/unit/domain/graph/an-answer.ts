import fc from "fast-check";
import type { GraphParts } from "@/lib/domain/graph/link-graph";

const aTitle = fc.string({ unit: fc.constantFrom("a", "b", "Ä", " "), minLength: 1, maxLength: 5 });

/** Up to twelve pages in two folders, and links between different ones, each pair once a direction. */
export const anAnswer: fc.Arbitrary<GraphParts> = fc
  .array(fc.record({ title: aTitle, isInFolder: fc.boolean() }), { maxLength: 12 })
  .chain((drafts) => {
    const pages = drafts.map(({ title, isInFolder }, place) => ({
      id: `page-${place}`,
      title,
      icon: null,
      parentId: isInFolder ? "folder" : null,
    }));
    const place = fc.nat({ max: Math.max(0, pages.length - 1) });
    const links = fc
      .uniqueArray(fc.record({ from: place, to: place }), {
        selector: ({ from, to }) => `${from} ${to}`,
        maxLength: 20,
      })
      .map((some) => some.filter(({ from, to }) => from !== to));
    return links.map((some) => ({ pages, links: some }));
  });
