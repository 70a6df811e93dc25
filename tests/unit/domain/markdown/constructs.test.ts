import { expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";
import { sourceBlockKinds, sourceInlineKinds } from "@/lib/domain/markdown/schema/source-kinds";
import { constructs } from "@/tests/e2e/constructs";

test("the journey that types into every construct has a sample of each that the schema knows", () => {
  const found = new Set<string>(["doc"]);
  for (const { markdown } of constructs) {
    openPage(markdown, { schema: pageSchema }).doc.descendants((node) => {
      found.add(node.type.name);
      for (const mark of node.marks) found.add(mark.type.name);
      if (node.type.name.startsWith("source")) found.add(`${node.type.name} ${String(node.attrs["kind"])}`);
    });
  }
  const known = [
    ...Object.keys(pageSchema.nodes),
    ...Object.keys(pageSchema.marks),
    ...sourceBlockKinds.map((kind) => `sourceBlock ${kind}`),
    ...sourceInlineKinds.map((kind) => `sourceInline ${kind}`),
  ];
  expect(known.filter((name) => !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !known.includes(name))).toEqual([]);
});
