import { fixed } from "../../answers.mjs";
import { toResponse } from "../../next-answer.mjs";

export const dynamic = "force-dynamic";
export const GET = () => toResponse(fixed());
