import { createPage, listPages } from "../../answers.mjs";
import { queryOf, toResponse } from "../../next-answer.mjs";

export const GET = async (request) => toResponse(await listPages(queryOf(request)));
export const POST = async (request) => toResponse(await createPage(await request.json()));
