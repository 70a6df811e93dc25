import { readContent, replaceContent } from "../../../answers.mjs";
import { toResponse } from "../../../next-answer.mjs";

export const GET = async (request, { params }) => toResponse(await readContent((await params).id));
export const PUT = async (request, { params }) =>
  toResponse(await replaceContent((await params).id, await request.text()));
