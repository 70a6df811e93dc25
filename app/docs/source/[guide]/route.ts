import { guides, readGuide } from "@/app/docs/guides";

type Context = { params: Promise<{ guide: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams(): { guide: string }[] {
  return guides.map(({ name }) => ({ guide: `${name}.md` }));
}

/** A guide as markdown, for programs that read it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { guide } = await params;
  const markdown = await readGuide(guide.replace(/\.md$/, ""));
  return new Response(markdown ?? "", { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
