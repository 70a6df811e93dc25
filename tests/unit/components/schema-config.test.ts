import { getSchema, Mark, Node } from "@tiptap/core";
import type { MarkSpec, NodeSpec, Schema } from "prosemirror-model";
import { expect, test } from "vitest";
import { markConfig, nodeConfig } from "@/components/editor/rich/extensions/schema-config";
import {
  markSpecs,
  nodeSpecs,
  pageSchema,
  type MarkName,
  type NodeName,
} from "@/lib/domain/markdown/schema/page-schema";

const nodeNames = Object.keys(nodeSpecs) as NodeName[];
const markNames = Object.keys(markSpecs) as MarkName[];

const editorSchema = getSchema([
  ...nodeNames.map((name) => Node.create(nodeConfig(name))),
  ...markNames.map((name) => Mark.create(markConfig(name))),
]);

test("the schema that TipTap builds is the schema of the domain", () => {
  expect(factsOf(editorSchema)).toEqual(factsOf(pageSchema));
  expect(factsOf(editorSchema)).toHaveProperty("nodes");
});

function factsOf(schema: Schema): unknown {
  return {
    nodes: Object.values(schema.nodes).map(({ name, spec }) => [name, facts(spec)]),
    marks: Object.values(schema.marks).map(({ name, spec }) => [name, facts(spec)]),
  };
}

/** What of a specification decides about documents; functions that read and write the DOM are left out. */
function facts(spec: NodeSpec | MarkSpec): unknown {
  const attrs = Object.entries(spec.attrs ?? {}).map(([name, attribute]) => {
    const initial: unknown = attribute.default;
    return { name, initial, validate: attribute.validate };
  });
  const fields = Object.entries(spec).filter(
    ([key, value]) =>
      !["attrs", "parseDOM", "toDOM", "toText"].includes(key) && value !== undefined && value !== false,
  );
  return { attrs, fields: Object.fromEntries(fields) };
}
