import { guides } from "@/app/docs/guides";

export const dynamic = "force-static";

const head = `# Sheaf

> Markdown pages in a tree of folders, for people in a browser and for programs over HTTP. What is written is what is read, byte for byte.

Programs use the HTTP API below /api/v1 with a token of their person: \`Authorization: Bearer …\`. Read the outline of a page before the page, and parts of it rather than the whole.

## Guides

`;

const rest = `
## Reference

- [OpenAPI document](/api/v1/openapi.json): every operation with its fields, limits, errors and examples
`;

/** What language models are told of this server (llmstxt.org). */
export function GET(): Response {
  const list = guides.map(
    ({ name, title, summary }) => `- [${title}](/docs/source/${name}.md): ${summary}\n`,
  );
  return new Response(head + list.join("") + rest, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
