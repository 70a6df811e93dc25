import { listFolders } from "../../answers.mjs";
import { queryOf, toResponse } from "../../next-answer.mjs";

export const GET = async (request) => toResponse(await listFolders(queryOf(request)));
