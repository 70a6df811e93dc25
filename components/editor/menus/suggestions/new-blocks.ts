import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

/** The source of a new diagram. */
export const diagram = "graph TD\n  A --> B";

/** The source of a new view. */
export const view = "from: .\nas: table";

/** A node without content. */
export function makeNode(name: string): (editor: Editor) => Node {
  return ({ schema }) => schema.node(name);
}

/** The text of a callout is on the line below its mark. */
export function makeCallout({ schema }: Editor): Node {
  const lines = [schema.text("[!note]"), schema.node("softBreak")];
  return schema.node("blockquote", null, schema.node("paragraph", null, lines));
}

/** A callout that folds, with the caret in its title. */
export function makeToggle({ schema }: Editor): Node {
  const lines = [schema.text("[!note]- "), schema.node("softBreak")];
  return schema.node("blockquote", null, schema.node("paragraph", null, lines));
}

/** A table of three columns and three rows. */
export function makeTable({ schema }: Editor): Node {
  const row = (cell: string) =>
    schema.node(
      "tableRow",
      null,
      [1, 2, 3].map(() => schema.node(cell, null, [schema.node("paragraph")])),
    );
  return schema.node("table", null, [row("tableHeader"), row("tableCell"), row("tableCell")]);
}

/** A diagram to begin with. */
export function makeDiagram({ schema }: Editor): Node {
  return schema.node("codeBlock", { language: "mermaid" }, [schema.text(diagram)]);
}

/** A view of the pages beside this one. */
export function makeView({ schema }: Editor): Node {
  return schema.node("codeBlock", { language: "view" }, [schema.text(view)]);
}
