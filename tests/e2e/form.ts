import { z } from "zod";

/**
 * How the journeys are gone through: on a wide screen, on one of 360 px, or without a mouse. `npm run journeys`
 * takes one of them; what there is in one only says so with the reason.
 */
export const form = z.enum(["wide", "phone", "keyboard"]).parse(process.env["SHEAF_JOURNEYS"] ?? "wide");
