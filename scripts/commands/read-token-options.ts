import { z } from "zod";
import { createTokenBody } from "@/lib/contracts/tokens";
import type { Call } from "./run-command";

/** What a token is to be, as the options of `token:create` say; throws a `ZodError` where they are wrong. */
export function readTokenOptions({ values }: Call): z.output<typeof createTokenBody> {
  return z.parse(createTokenBody, {
    name: values["name"],
    scopes: values["scopes"]?.split(","),
    ...(values["folder"] === undefined ? {} : { folderId: values["folder"] }),
    ...(values["expires"] === undefined ? {} : { expiresAt: values["expires"] }),
  });
}
