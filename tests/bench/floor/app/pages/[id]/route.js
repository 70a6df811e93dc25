import { readPage } from "../../../answers.mjs";
import { toResponse } from "../../../next-answer.mjs";

export const GET = async (request, { params }) => toResponse(await readPage((await params).id));
