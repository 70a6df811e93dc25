import { readGuide } from "@/app/docs/guides";

type Context = { params: Promise<{ guide: string }> };

export const dynamic = "force-dynamic";

/** A guide as markdown, for programs that read it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, name = ""] = /^(.+)\.md$/.exec((await params).guide) ?? [];
  const markdown = await readGuide(name);
  if (markdown === null) return new Response("There is no such guide.\n", { status: 404 });
  return new Response(markdown, { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
