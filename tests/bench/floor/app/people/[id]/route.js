import { readPerson } from "../../../answers.mjs";
import { toResponse } from "../../../next-answer.mjs";

export const GET = async (request, { params }) => toResponse(await readPerson((await params).id));
